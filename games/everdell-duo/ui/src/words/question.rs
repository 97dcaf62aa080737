//! What is asked.

use everdell_duo::effect::Effect;
use everdell_duo::vocabulary::HARE;
use everdell_duo::{Matter, Pack, Proposal, Question, Source, View};
use tabletop::Seat;

use super::action::actor;
use super::keys;
use super::names::Names;

keys! { question_key, QUESTION_KEYS: Question {
    Question::Turn => "question.turn",
    Question::After => "question.after",
    Question::Use { .. } => "question.use",
    Question::Benefit { .. } => "question.benefit",
    Question::Order { .. } => "question.order",
    Question::Light => "question.light",
    Question::Goods { count: 0 | 1 } => "question.goods-one",
    Question::Goods { .. } => "question.goods",
    Question::Meadow { left: 0 | 1, .. } => "question.meadow-last",
    Question::Meadow { .. } => "question.meadow",
    Question::Price { .. } => "question.price",
    Question::Discard { left: 0 | 1 } => "question.discard-last",
    Question::Discard { .. } => "question.discard",
    Question::Swap { left: 0 | 1, .. } => "question.swap-last",
    Question::Swap { .. } => "question.swap",
    Question::Again { .. } => "question.again",
    Question::Produce => "question.produce",
    Question::Play { .. } => "question.play",
    Question::Payment { .. } => "question.payment",
    Question::Visit { .. } => "question.visit",
    Question::Move => "question.move",
    Question::Sweep { .. } => "question.sweep",
    Question::Watch => "question.watch",
    Question::Chase => "question.chase",
    Question::Share { .. } => "question.share",
    Question::Producer { .. } => "question.producer",
    Question::News => "question.news",
    Question::OldNews => "question.old-news",
    Question::Agree { matter: Matter::Share { .. }, proposal: Proposal::To(_), .. } => "question.agree-share",
    Question::Agree { matter: Matter::Share { .. }, .. } => "question.agree-share-nobody",
    Question::Agree { matter: Matter::Producer { .. }, proposal: Proposal::To(_), .. } => "question.agree-producer",
    Question::Agree { matter: Matter::Producer { .. }, .. } => "question.agree-producer-nobody",
    Question::Agree { proposal: Proposal::Keep(_), .. } => "question.agree-keep",
    Question::Agree { .. } => "question.agree-fresh",
} }

/// The lines of a source, as this player reads them.
pub(super) fn lines_of(pack: &Pack, seat: Seat, source: Source) -> &[Effect] {
    match source {
        Source::Card(card) => &pack.card(card).effects,
        Source::Farm(farm) => pack.farm(farm),
        Source::Tile(tile) => &pack.tile(tile).effects,
        Source::Reward(slot) => std::slice::from_ref(&pack.printed().rewards[slot.index()]),
        Source::News(news) => &pack.news(news).effects,
        Source::Season(season) if seat == HARE => &pack.season(season).hare,
        Source::Season(season) => &pack.season(season).tortoise,
    }
}

/// What a price is paid for.
pub(super) fn paid_for(view: &View, names: Names<'_>, source: Source, next: u8) -> String {
    let lines = lines_of(&view.pack, actor(view), source);
    names.effects(lines.get(usize::from(next)..).unwrap_or_default())
}

pub(crate) fn say(names: Names<'_>, view: &View, question: Question) -> String {
    let key = question_key(&question);
    match question {
        Question::Goods { count: count @ 2.. } => names.sentence(key, [("resources", names.resources(count))]),
        Question::Use { source } => {
            names.sentence(key, [("effects", names.effects(lines_of(&view.pack, actor(view), source)))])
        }
        Question::Meadow { left: left @ 2.., .. }
        | Question::Discard { left: left @ 2.. }
        | Question::Sweep { left, .. } => names.sentence(key, [("cards", names.cards(left))]),
        Question::Price { thing, count, source, next } => {
            let rest = paid_for(view, names, source, next);
            names.sentence(key, [("price", names.give(thing, count)), ("rest", rest)])
        }
        Question::Swap { give, get, count, left: 0 | 1 } => {
            names.sentence(key, [("give", names.give(give, 1)), ("gain", names.gain(get, count))])
        }
        Question::Swap { give, get, count, left } => {
            let places =
                [("give", names.give(give, 1)), ("gain", names.gain(get, count)), ("times", names.times(left))];
            names.sentence(key, places)
        }
        Question::Again { left, .. } => names.sentence(key, [("productions", names.productions(left))]),
        Question::Play { of, from, less } => {
            let which = names.word("which", of.word());
            let from = names.word("from", from.word());
            names.sentence(key, [("which", which), ("from", from), ("less", less.to_string())])
        }
        Question::Payment { card, .. } => names.sentence(key, [("card", names.card(card))]),
        Question::Visit { ground } => names.sentence(key, [("ground", names.word("ground", ground.word()))]),
        Question::Share { line } => names.sentence(key, [("gain", shared(view, names, line))]),
        Question::Agree { matter, proposal, .. } => say_proposal(view, names, key, (matter, proposal)),
        Question::Producer { card } | Question::Benefit { card, .. } => {
            names.sentence(key, [("card", names.card(card)), ("effects", names.card_effects(card))])
        }
        Question::Goods { count: 0 | 1 }
        | Question::Meadow { left: 0 | 1, .. }
        | Question::Discard { left: 0 | 1 }
        | Question::Turn
        | Question::After
        | Question::Order { .. }
        | Question::Light
        | Question::Produce
        | Question::Move
        | Question::Watch
        | Question::Chase
        | Question::News
        | Question::OldNews => names.sentence(key, []),
    }
}

/// What a line of the season tile gives to whoever gets it.
fn shared(view: &View, names: Names<'_>, line: u8) -> String {
    let season = view.open.season();
    season.map_or_else(|| names.word("game", "nothing"), |season| names.season_line(season, line))
}

fn say_proposal(view: &View, names: Names<'_>, key: &str, (matter, proposal): (Matter, Proposal)) -> String {
    let partner = ("partner", names.name(actor(view).other()));
    match (matter, proposal) {
        (Matter::Share { line }, Proposal::To(of)) => {
            names.sentence(key, [partner, names.who(of), ("gain", shared(view, names, line))])
        }
        (Matter::Share { line }, Proposal::Nobody | Proposal::Keep(_) | Proposal::Fresh) => {
            names.sentence(key, [partner, ("gain", shared(view, names, line))])
        }
        (Matter::Producer { card }, Proposal::To(of)) => {
            let places = [partner, names.who(of), ("card", names.card(card)), ("effects", names.card_effects(card))];
            names.sentence(key, places)
        }
        (Matter::Producer { card }, Proposal::Nobody | Proposal::Keep(_) | Proposal::Fresh) => {
            names.sentence(key, [partner, ("card", names.card(card)), ("effects", names.card_effects(card))])
        }
        (Matter::News | Matter::OldNews, Proposal::Keep(news)) => {
            names.sentence(key, [partner, ("news", names.news(news)), ("about", names.about_news(news))])
        }
        (Matter::News | Matter::OldNews, Proposal::To(_) | Proposal::Nobody | Proposal::Fresh) => {
            names.sentence(key, [partner])
        }
    }
}
