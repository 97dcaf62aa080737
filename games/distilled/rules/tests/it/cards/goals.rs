//! Awards, goals and solo cards.

use distilled::pack::SoloSort;

use super::{printed, same};

/// 23 awards: points, and what earns them.
#[test]
fn every_award() {
    let table = "
        120-proof: 7: sell any alcohol 6
        double-sale: 5: sales 2
        land-grab: 5: have regions 2
        builder: 5: have equipment 3
        globetrotter: 7: have regions 3
        mouth-party: 7: sell any flavors 4
        collector: 7: have displayed 4
        high-class: 5: sell any points 12
        olympic-spirit: 5: have each-tier 1
        north-and-south: 7: have americas 3
        perfect-pair: 5: sell not-vodka matched 1
        sophisticated: 5: sell aged once 1
        patience: 5: have stored 2
        recipe-book: 5: have cubes 4
        sweet: 7: sell any sugars 5
        pennysaver: 7: have money 25
        recruiter: 5: have specialists 3
        sun-never-sets: 7: have europe 3
        top-shelf: 7: sell any money 15
        silver-spoon: 7: have silver 3
        up-with-the-sun: 7: have asia 3
        gold-digger: 7: have gold 2
        quantity-over-quality: 5: have bronze 3
    ";
    same(table, printed().awards.iter().map(|card| format!("{}: {}: {}", card.key, card.points, card.feat)));
}

/// 20 goals: points, and what is compared.
#[test]
fn every_goal() {
    let table = "
        monarch: 6: europe
        west-champion: 6: americas
        east-champion: 6: asia
        photosynthesis: 7: plant
        just-desserts: 7: fruit
        for-the-farmers: 7: grain
        red-glass: 5: glass-asia
        green-glass: 5: glass-americas
        blue-glass: 5: glass-europe
        skip-the-easy-stuff: 7: any-tier
        thirst-for-knowledge: 6: cubes
        wealthy: 5: money
        from-the-earth: 5: clay
        woody: 5: wood
        gear-head: 6: equipment-points
        delegation: 6: specialist-points
        geriatric: 7: aged
        juvenile: 7: unaged
        close-to-home: 5: one-region
        diverse-portfolio: 7: different
    ";
    same(table, printed().goals.iter().map(|card| format!("{}: {}: {}", card.key, card.points, card.most)));
}

/// 47 solo cards: 18 C with a reward, 18 B with a target and the slots they clear in each row, 11 A with a target.
#[test]
fn every_solo_card() {
    let table = "
        c1: have regions 2: points 2, money 0
        c2: sell any money 8: points 2, money 0
        c3: sell local above 3: points 0, money 2
        c4: sell local money 6: points 2, money 0
        c5: have different 2: points 1, money 1
        c6: sell any sugars 3: points 1, money 1
        c7: earn money 8: points 1, money 0
        c8: sell any points 8: points 0, money 2
        c9: earn points 8: points 0, money 2
        c10: distill aged: points 0, money 3
        c11: have silver 1: points 1, money 1
        c12: distill signature: points 0, money 3
        c13: sell any alcohol 3: points 2, money 0
        c14: sell any waters 2: points 2, money 0
        c15: sell any fine-sugars 1: points 0, money 2
        c16: sell bronze once 1: points 1, money 0
        c17: have bronze 2: points 2, money 0
        c18: sell any same-sugars 2: points 1, money 1
        b1: have same 3: target 14, clears 34 24 134
        b2: sell any money 15: target 11, clears 34 24 24
        b3: sales 2: target 15, clears 14 124 24
        b4: have equipment 3: target 14, clears 34 124 34
        b5: have each-sugar 1: target 11, clears 24 124 34
        b6: sell any alcohol 6: target 13, clears 24 134 24
        b7: have matched 3: target 12, clears 24 234 14
        b8: sell any points 20: target 12, clears 24 34 234
        b9: have specialists 3: target 15, clears 24 14 134
        b10: have bottles 5: target 13, clears 14 14 124
        b11: sell any flavors 4: target 10, clears 34 34 124
        b12: sell aged above 5: target 14, clears 34 234 14
        b13: sell whiskey points 16: target 13, clears 14 34 234
        b14: sell gold points 22: target 11, clears 34 14 14
        b15: sell silver points 18: target 12, clears 14 34 14
        b16: earn points 25: target 13, clears 14 24 34
        b17: have barrel-sorts 3: target 12, clears 14 34 24
        b18: sell any sugars 5: target 10, clears 24 14 34
        a1: have each-region 2: target 70
        a2: have own 5: target 75
        a3: have grain 5: target 75
        a4: have foreign 5: target 65
        a5: have different 6: target 70
        a6: have aged 4: target 70
        a7: have unaged 6: target 75
        a8: have plant 5: target 70
        a9: have fruit 5: target 65
        a10: have silver-or-gold 4: target 70
        a11: have gold 3: target 65
    ";
    let slots = |bits: u8| -> String {
        (0..4_u8).filter(|slot| bits & 1 << slot != 0).map(|slot| char::from(b'1' + slot)).collect()
    };
    same(
        table,
        printed().solo.iter().map(|card| {
            let rest = match card.sort {
                SoloSort::C { points, money } => format!("points {points}, money {money}"),
                SoloSort::B { target, leaves } => {
                    format!("target {target}, clears {}", leaves.map(slots).join(" "))
                }
                SoloSort::A { target } => format!("target {target}"),
            };
            format!("{}: {}: {rest}", card.key, card.feat)
        }),
    );
}
