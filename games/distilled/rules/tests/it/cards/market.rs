//! What the market sells, and what is printed on the boards.

use distilled::pack::ItemSort;

use super::{lines, printed, same};

/// Seven basic stacks: price and money.
#[test]
fn every_basic_stack() {
    let table = "
        yeast: 0 0
        water: 0 1
        grains: 0 0
        plants: 1 0
        fruits: 2 0
        clay: 3 0
        wood: 4 0
    ";
    same(table, printed().basics.iter().map(|stack| format!("{}: {} {}", stack.basic, stack.cost, stack.money)));
}

/// 36 premium ingredients: copies, kind, price, money, points.
#[test]
fn every_ingredient() {
    let table = "
        turbo-yeast: 2 yeast 3 1 1: alcohol 1
        mountain-spring-water: 2 water 3 2 1: leaves-water
        rice: 2 grain 2 0 1: –
        sorghum: 2 grain 2 0 1: –
        millet: 2 grain 3 1 1: –
        rye: 2 grain 3 1 1: –
        wheat: 2 grain 3 1 1: –
        barley: 2 grain 4 2 2: –
        corn: 2 grain 4 2 2: –
        anise: 2 plant 3 1 1: –
        potatoes: 2 plant 3 1 1: –
        palm: 2 plant 4 2 2: –
        sugarcane: 2 plant 4 2 2: –
        agave: 2 plant 5 3 3: –
        apples: 2 fruit 4 1 2: –
        figs: 2 fruit 5 2 3: –
        juniper-berries: 2 fruit 5 2 3: –
        grapes: 2 fruit 6 3 4: –
    ";
    same(
        table,
        printed().ingredients.iter().map(|card| {
            let numbers = format!("{} {} {} {} {}", card.copies, card.sort, card.cost, card.money, card.points);
            format!("{}: {numbers}: {}", card.key, lines(&card.effects))
        }),
    );
}

/// 33 premium items, 19 bottles and 14 barrels: copies, region or kind, price, money, points.
#[test]
fn every_item() {
    let table = "
        mason-jar: 1 nowhere 1 2 0: sale money 2 moonshine
        plastic-liter-bottle: 1 nowhere 1 4 -1: –
        frosted-glass-bottle: 1 nowhere 2 2 1: sale points 1 unaged
        jug: 1 nowhere 2 2 1: sale points 1 moonshine
        worm-bottle: 1 americas 2 1 1: sale points 1 matched
        pirate-bottle: 1 americas 3 1 2: sale points 1 matched
        wrapped-bottle: 1 americas 3 1 2: sale points 1 matched
        wax-sealed-bottle: 1 americas 4 2 2: sale points 2 matched
        carton-bottle: 1 asia 2 1 1: sale points 1 matched
        faceted-bottle: 1 asia 3 1 2: sale points 1 matched
        half-bottle: 1 asia 3 1 2: sale points 1 matched
        ceramic-bottle: 1 asia 4 2 2: sale points 2 matched
        canister-bottle: 1 europe 2 1 1: sale points 1 matched
        rounded-bottle: 1 europe 3 1 2: sale points 1 matched
        scandinavian-bottle: 1 europe 3 1 2: sale points 1 matched
        etched-crystal-decanter: 1 europe 4 2 2: sale points 2 matched
        pig-bottle: 1 home 5 2 4: –
        skull-bottle: 1 home 5 2 4: –
        vintage-decanter-bottle: 1 home 5 2 4: –
        stainless-steel-barrel: 2 metal 4 2 1: returns
        kvevri-barrel: 2 clay 6 2 0: per-flavor points 1
        dolium-barrel: 3 clay 4 0 1: per-flavor money 1
        ex-bourbon-hogshead: 3 wood 7 0 1: first-aging
        american-standard-barrel: 4 wood 5 0 1: aging-money 1
    ";
    same(
        table,
        printed().items.iter().map(|card| {
            let sort = match card.sort {
                ItemSort::Bottle(region) => region.map_or("nowhere", |region| region.word()),
                ItemSort::Barrel(sort) => sort.word(),
            };
            let numbers = format!("{} {sort} {} {} {}", card.copies, card.cost, card.money, card.points);
            format!("{}: {numbers}: {}", card.key, lines(&card.effects))
        }),
    );
}

/// 29 upgrades, the Drone Camera left in the box (D1): kind, price, ability, worth at the end.
#[test]
fn every_upgrade() {
    let table = "
        spirit-safe: equipment 7: put-back; points 1
        worm-tub: equipment 6: alcohol 2; points 1
        orchard: equipment 5: income fruits; per 2 with-home-europe 1
        tropical-warehouse: equipment 6: flavor-more; points 1
        natural-spring: equipment 4: income water; per 1 equipment 1
        metal-rickhouse: equipment 5: first-aging; points 0
        large-storage: equipment 4: discount item 1; only 2
        malting-floor: equipment 6: new-flavor 1; points 0
        greenhouse: equipment 4: income plants; per 2 with-home-americas 1
        doig-ventilator: equipment 7: new-flavor 2; points 0
        malt-mill: equipment 6: discount ingredient 2; points 1
        glassworks: equipment 5: discount bottle 2; points 1
        column-still: equipment 5: top-only; points 1
        coffey-still: equipment 4: again; points 1
        private-investor: specialist 4: income-stored money 2; points 1
        intern-researcher: specialist 4: discount recipe 2; per 1 dear-cubes 1
        warehouse-manager: specialist 5: flavor-twice; per 1 aged 1
        master-blender: specialist 5: sale points 1 own-region; per 1 pairs 2
        glassblower: specialist 3: discount bottle 1; per 1 bottle-regions 1
        trucker: specialist 4: truck; top-ingredient
        market-buyer: specialist 3: look 3; points 1
        farmer: specialist 4: income grains; per 2 with-home-asia 1
        tour-guide: specialist 4: income money 1; rate 3
        co-op-manager: specialist 5: income-any; per 1 plain 1
        architect: specialist 3: discount upgrade 2; per 1 upgrades 1
        coppersmith: specialist 4: alcohol 1; only 2
        celebrity-promoter: specialist 5: sale money 2 always; points 1
        cooper: specialist 5: discount barrel 2; per 1 barrel-sorts 1
        biochemist: specialist 3: income yeast; per 1 specialists 1
    ";
    same(
        table,
        printed()
            .upgrades
            .iter()
            .map(|card| format!("{}: {} {}: {}; {}", card.key, card.sort, card.cost, lines(&card.effects), card.worth)),
    );
}

/// 40 flavor cards, all different: the money on them.
#[test]
fn every_flavor() {
    let table = "
        caramel 3
        chocolate 3
        fruity 3
        spicy 3
        vanilla 3
        birthday-cake 2
        cherry 2
        cinnamon 2
        coffee 2
        coriander 2
        floral 2
        ginger 2
        honey 2
        malty 2
        maple 2
        nutty 2
        orange-peel 2
        peaty 2
        smoky 2
        toasted-marshmallow 2
        bacon 1
        bandages 1
        berries 1
        bready 1
        fishy 1
        grass 1
        horse-blanket 1
        leather 1
        oaky 1
        old-cellar 1
        piney 1
        salty 1
        seaweed 1
        soy-sauce 1
        tobacco 1
        manure 0
        plastic 0
        rubber-tires 0
        skunky 0
        sports-bag 0
    ";
    same(table, printed().flavors.iter().map(|card| format!("{} {}", card.key, card.money)));
}

/// What is printed on the boards, on alcohol, on the starting items and on every signature ingredient.
#[test]
fn every_number_of_the_boards() {
    let board = &printed().board;
    assert_eq!((board.label_money, board.label_points), (5, 2));
    assert_eq!((board.signature_money, board.signature_points), (2, 4));
    assert_eq!((board.start_barrel_money, board.start_bottle_money, board.alcohol_money), (1, 1, 1));
    assert_eq!(board.flavor_bonus, [1, 3, 6, 10, 15]);
    assert_eq!((&board.bottles[..], board.all_regions), (&[2, 4, 7, 10, 15][..], 5));
    assert_eq!(printed().swap, 5);
}
