//! The law of tensors: what a viewer cannot know changes no number, no id and no mask of that viewer.

use dice::Dice;
use tabletop::{Observable, Seat, Setup, Silent, ToAct, Viewer, Who};
use tensor::{ActionId, Actions, Observer};

/// What was compared.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Swaps {
    /// Worlds put in the place of the true one.
    pub swaps: u64,
    /// Those in which something hidden was different.
    pub different: u64,
    /// Legal actions that were looked up.
    pub actions: u64,
}

/// Plays random games, puts another world in the place of the true one for a viewer at a time, and compares all that the
/// viewer gets as numbers.
pub fn swapped_worlds<G: Observable>(setup: &Setup<G>, seed: u64, swaps: u64) -> Result<Swaps, String> {
    let mut dice = Dice::new(seed);
    let mut guesses = dice.fork();
    let actions = Actions::<G>::of();
    let observer = Observer::<G>::new(&G::new(setup));
    let question = observer.fields().iter().find(|field| field.name == "question").cloned();
    let mut tally = Swaps::default();
    let mut game = G::new(setup);
    let [mut one, mut other] = [vec![0.0; observer.size()], vec![0.0; observer.size()]];
    while tally.swaps < swaps {
        let seats = match game.to_act() {
            ToAct::Nobody => {
                game = G::new(setup);
                continue;
            }
            ToAct::Chance => {
                let action = game.draw(&mut |n| dice.below(n));
                game.apply(Who::Chance, action, &mut Silent);
                continue;
            }
            ToAct::Seats(seats) => seats,
        };
        let viewers = Seat::first(game.seats()).map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let view = game.view(viewer);
            let world = G::guess(&view, &mut |n| guesses.below(n));
            observer.write(&view, &mut one);
            observer.write(&world.view(viewer), &mut other);
            if one != other {
                let differs = |field: &&tabletop::observation::Field| {
                    let span = field.start..field.start + field.size;
                    one[span.clone()] != other[span]
                };
                let field = observer.fields().iter().find(differs).map(|field| field.name.clone());
                return Err(format!("{viewer:?} learns something by {field:?} of the observation"));
            }
            if let Viewer::Seat(seat) = viewer
                && seats.contains(seat)
            {
                let [ids, same] = [ids(&game, actions, seat)?, ids(&world, actions, seat)?];
                tally.actions += ids.len() as u64;
                if ids != same {
                    return Err(format!("{viewer:?} learns something by the ids of actions"));
                }
                let asked = |field: &tabletop::observation::Field| {
                    one[field.start..field.start + field.size].iter().any(|&flag| flag != 0.0)
                };
                if question.as_ref().is_some_and(|field| !asked(field)) {
                    return Err(format!("no flag is up for the question {:?}", game.question(seat)));
                }
            }
            tally.swaps += 1;
            tally.different += u64::from(world != game);
        }
        // Where several may act any of them does.
        let acting: Vec<Seat> = seats.iter().collect();
        let seat = dice.pick(&acting);
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        game.apply(Who::Seat(seat), dice.pick(&legal), &mut Silent);
    }
    Ok(tally)
}

/// The ids of all that the seat may do; each leads back to its action, flat and factored.
fn ids<G: Observable>(game: &G, actions: &Actions<G>, seat: Seat) -> Result<Vec<ActionId>, String> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let id = |&action: &G::Action| {
        let id = actions.id(action).ok_or_else(|| format!("`{action}` has no id: add its form to actions.txt"))?;
        let factors = actions.factored(id).ok_or("an id without factors")?;
        if actions.action(id) != Some(action) || actions.from_factors(factors) != Some(id) {
            return Err(format!("the id of `{action}` does not lead back to it"));
        }
        Ok(id)
    };
    legal.iter().map(id).collect()
}
