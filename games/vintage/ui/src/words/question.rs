//! What is asked.

use vintage::vocabulary::{Column, Harvest, Side};
use vintage::{Brandy, Moves, Question, Taking, Terms, View};

use super::action::my_board;
use super::keys;
use super::names::Names;
use ui::Lang;

keys! { question_key, QUESTION_KEYS: Question {
    Question::Turn => "question.turn",
    Question::Buy { terms: Terms::Plain } => "question.buy",
    Question::Buy { terms: Terms::Card } => "question.buy-by-card",
    Question::FreeCube { .. } => "question.free-cube",
    Question::Plant { column: Column::Old } => "question.plant-old",
    Question::Plant { .. } => "question.plant",
    Question::PlantMore { .. } => "question.plant-more",
    Question::Harvest { brandy: Brandy::Each, .. } => "question.harvest",
    Question::Harvest { brandy: Brandy::Once, .. } => "question.harvest-once",
    Question::Harvest { brandy: Brandy::Paid, .. } => "question.harvest-paid",
    Question::Load => "question.load",
    Question::Sail { moves: Moves::Markers } => "question.sail",
    Question::Sail { moves: Moves::Card { .. } } => "question.sail-by-card",
    Question::Unload { .. } => "question.unload",
    Question::AddBarrel { .. } => "question.add-barrel",
    Question::Cards => "question.cards",
    Question::Discard { taking: Taking::Open { .. } } => "question.discard",
    Question::Discard { taking: Taking::Deck } => "question.discard-for-deck",
    Question::Free => "question.free",
    Question::Barrels => "question.barrels",
    Question::Look => "question.look",
    Question::TakeBarrel { side: Side::Ruby, .. } => "question.take-ruby",
    Question::TakeBarrel { side: Side::Tawny, .. } => "question.take-tawny",
} }

/// The same questions when more is known about the turn.
#[cfg(test)]
pub(crate) const MORE_QUESTION_KEYS: &[&str] = &["question.turn-markers", "question.turn-overseer"];

pub(super) fn say(view: &View, question: Question, lang: Lang) -> String {
    let names = Names::new(&view.pack, lang);
    let board = my_board(view);
    let key = question_key(&question);
    match question {
        Question::Turn => {
            let markers = ("markers", names.markers(board.markers));
            match (board.markers, board.overseer) {
                (0, None) => names.sentence("question.turn-overseer", []),
                (_, None) => names.sentence(key, [markers]),
                (_, Some(_)) => names.sentence("question.turn-markers", [markers]),
            }
        }
        Question::Buy { .. } => names.sentence(key, [("points", names.points(board.points))]),
        Question::FreeCube { estate } => names.sentence(key, [("estate", names.estate(board, estate))]),
        Question::Plant { column } => match column {
            Column::Old => names.sentence(key, []),
            Column::Buy
            | Column::PlantA
            | Column::PlantB
            | Column::PlantC
            | Column::Harvest
            | Column::Age
            | Column::Start
            | Column::Cards => names.sentence(key, [("varieties", names.varieties(view.pack.plants(column)))]),
        },
        Question::PlantMore { left, .. } => names.sentence(key, [("cubes", names.cubes(left))]),
        Question::Harvest { estate, brandy, .. } => {
            let grounds = board.estates[estate.index()];
            let harvest = names.region_of(grounds).map_or(Harvest::NONE, |region| Harvest {
                barrels: view.pack.barrels(region),
                quality: grounds.quality(&view.pack) + view.open.bonus_now(),
            });
            let harvest = names.harvest(harvest);
            let places = [("estate", names.estate(board, estate)), ("harvest", harvest)];
            match brandy {
                Brandy::Each | Brandy::Once => {
                    let [estate, harvest] = places;
                    names.sentence(key, [estate, harvest, ("brandy", names.brandy(board.brandy))])
                }
                Brandy::Paid => names.sentence(key, places),
            }
        }
        Question::Load => names.sentence(key, [("port", names.port(board.boat))]),
        Question::Sail { moves } => {
            let port = ("port", names.port(board.boat));
            match moves {
                Moves::Markers => names.sentence(key, [port, ("markers", names.markers(board.markers))]),
                Moves::Card { left } => names.sentence(key, [port, ("moves", names.moves(left))]),
            }
        }
        Question::Unload { bay } => names.sentence(key, [("harvest", names.harvest(board.hold[bay.index()]))]),
        Question::Discard { taking } => match taking {
            Taking::Open { card } => names.sentence(key, [("card", names.card(card))]),
            Taking::Deck => names.sentence(key, []),
        },
        Question::TakeBarrel { side, left, .. } => match side {
            Side::Ruby => names.sentence(key, []),
            Side::Tawny => names.sentence(key, [("barrels", names.barrels(u16::from(left)))]),
        },
        Question::AddBarrel { .. } | Question::Cards | Question::Free | Question::Barrels | Question::Look => {
            names.sentence(key, [])
        }
    }
}
