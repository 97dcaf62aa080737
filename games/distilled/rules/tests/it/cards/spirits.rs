//! Recipes, flights and distillers.

use distilled::pack::PrintedRecipe;
use distilled::vocabulary::{Region, Sugar};

use super::{lines, printed, same};

/// Sugars and how many, barrel, whether it must age, money, points.
fn asks(recipe: &PrintedRecipe) -> String {
    let allowed = Sugar::ALL.iter().filter(|sugar| recipe.sugars[sugar.index()]);
    let sugars: Vec<_> = allowed.map(|sugar| sugar.word()).collect();
    let sugars = if sugars.is_empty() { "none".to_owned() } else { sugars.join("/") };
    let aged = if recipe.aged { "aged" } else { "unaged" };
    format!("{}*{sugars} {} {aged} {} {}", recipe.least, recipe.barrel, recipe.money, recipe.points)
}

/// The box holds recipes of 13 spirits, Moonshine and Vodka: cube, region, what they ask for, money, points.
#[test]
fn every_recipe() {
    let table = "
        moonshine: known home 0*none metal unaged 2 1
        vodka: known home 1*grain/plant/fruit metal unaged 1 2
        aquavit: bronze europe 1*grain/plant metal unaged 0 3
        cachaca: bronze americas 1*plant metal unaged 0 4
        soju: bronze asia 2*grain metal unaged 0 5
        shochu: bronze asia 1*grain clay aged 0 7
        lambanog: silver asia 2*plant metal unaged 0 6
        gin: silver europe 2*fruit metal unaged 0 7
        grappa: silver europe 1*fruit clay aged 0 9
        pisco: silver americas 3*fruit metal unaged 0 10
        whiskey: silver home 2*grain wood aged 0 10
        rum: silver americas 2*plant wood aged 0 11
        baijiu: gold asia 3*grain clay aged 0 12
        brandy: gold europe 2*fruit wood aged 0 13
        tequila: gold americas 3*plant wood aged 0 14
    ";
    same(
        table,
        printed().recipes.iter().map(|recipe| {
            let cube = recipe.tier.map_or("known", |tier| tier.word());
            format!("{}: {cube} {} {}", recipe.recipe, recipe.region, asks(recipe))
        }),
    );
}

/// Eight flights of seven recipes.
#[test]
fn every_flight() {
    let table = "
        a: cachaca soju gin whiskey rum baijiu brandy
        b: aquavit shochu lambanog grappa pisco whiskey tequila
        c: aquavit soju shochu pisco whiskey rum brandy
        d: aquavit lambanog gin grappa whiskey brandy tequila
        e: cachaca gin pisco whiskey rum baijiu tequila
        f: cachaca soju shochu lambanog grappa whiskey baijiu
        g: aquavit cachaca soju lambanog gin pisco whiskey
        h: shochu grappa whiskey rum baijiu brandy tequila
    ";
    same(
        table,
        printed().flights.iter().map(|(flight, recipes)| {
            let recipes: Vec<_> = recipes.iter().map(|recipe| recipe.word()).collect();
            format!("{flight}: {}", recipes.join(" "))
        }),
    );
}

/// Eighteen distillers: region, money, yeast, water and ability.
#[test]
fn every_distiller() {
    let table = "
        ruthless-ajani: americas 4 1 0: discount bottle 1
        jacqueline-booker: americas 2 1 0: income-either water yeast
        brown-brothers: asia 4 1 1: sale points 2 new-region
        etienne-eau-claire: europe 3 1 0: discount upgrade 2
        juliana-de-la-cruz: asia 2 1 1: removed-money
        angus-douglas: europe 2 1 1: age-look 3
        pilar-del-fuego: americas 2 0 1: discount barrel 2
        mary-genever: europe 3 1 1: discount basic 1
        gunnhild-hellstrom: europe 3 0 1: water-money 1
        jeong-ji-na: asia 1 0 1: discount ingredient 2
        anne-mcadam: europe 3 0 1: sale points 2 three-flavors
        nathan-migizi: americas 4 1 0: knows whiskey, sale money 1 aged
        guillermo-osorio: americas 3 1 1: sale points 1 three-sugars
        nisha-sakuhar: asia 3 0 0: basics 3
        sakai-sotaro: asia 2 0 1: income money 1
        joana-peri-de-sousa: americas 4 1 0: sale money 1 unaged
        brother-vicente: europe 5 1 0: sale money 2 matched
        fang-xin: asia 5 1 0: look 2
    ";
    same(
        table,
        printed().distillers.iter().map(|card| {
            let start = format!("{} {} {} {}", card.region, card.money, card.yeast, card.water);
            format!("{}: {start}: {}", card.key, lines(&card.effects))
        }),
    );
}

/// Eighteen signature recipes, all of Home and without a cube: what they are a better sort of, and what they name.
#[test]
fn every_signature_recipe() {
    let table = "
        ruthless-ajani: rum sugarcane 3*plant wood aged 3 17
        jacqueline-booker: whiskey corn 3*grain wood aged 1 18
        brown-brothers: gin juniper-berries 3*fruit metal unaged 1 10
        etienne-eau-claire: brandy grapes 3*fruit wood aged 2 17
        juliana-de-la-cruz: lambanog palm 3*plant metal unaged 2 10
        angus-douglas: whiskey barley 3*grain wood aged 3 20
        pilar-del-fuego: tequila agave 3*plant wood aged 1 19
        mary-genever: gin juniper-berries 3*fruit metal unaged 2 13
        gunnhild-hellstrom: aquavit potatoes 2*plant metal unaged 2 8
        jeong-ji-na: soju rice 3*grain metal unaged 1 7
        anne-mcadam: whiskey barley 3*grain wood aged 2 19
        nathan-migizi: whiskey rye 3*grain wood aged 1 16
        guillermo-osorio: pisco grapes 3*fruit metal unaged 1 14
        nisha-sakuhar: whiskey millet 2*grain wood aged 1 11
        sakai-sotaro: shochu wheat 2*grain clay aged 3 14
        joana-peri-de-sousa: cachaca sugarcane 2*plant metal unaged 1 11
        brother-vicente: grappa grapes 2*fruit clay aged 2 13
        fang-xin: baijiu sorghum 3*grain clay aged 2 15
    ";
    same(
        table,
        printed().distillers.iter().map(|card| {
            assert_eq!((card.signature.region, card.signature.tier), (Region::Home, None), "{}", card.key);
            format!("{}: {} {} {}", card.key, card.base, card.named, asks(&card.signature))
        }),
    );
}
