//! Where each legal action is touched: on which piece, in one step or in two.

use crate::EverdellDuo;
use crate::words::Names;
use everdell_duo::effect::Effect;
use everdell_duo::vocabulary::{Area, Bank, Card, Cards, Farm, HARE, Light, News, Slot, Spot as Ground, Spots};
use everdell_duo::{Action, By, Gift, Open, Player, Question, View};
use tabletop::{Seat, ViewOf, Viewer};
use ui::{Lang, Speak, Told, capital};

use super::faces::usual_way;
use super::layout::Cities;
use super::preview;
use super::texts::say;
use ui::board::touch::{Answer, Pick, Touches};

/// A place on the table that can be touched.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    Hand(Card),
    Meadow(Card),
    City(Card),
    Farm(Farm),
    River(Bank),
    Event(Slot),
    Deck,
    News(News),
    SharingTile,
    Watch,
    Skunk(Area, u8),
    /// No place on the board: a button.
    Panel,
}

/// One legal action and where it is touched. Its preview is a sentence.
pub(super) type Touch = ui::board::touch::Touch<Action, Spot, String>;

/// What can be touched, and what is seen from where.
pub(super) struct Plan<'a> {
    pub view: &'a View,
    pub names: Names<'a>,
    pub lang: Lang,
    told: Told<'a>,
    /// Whose side is at the bottom.
    pub me: Seat,
    pub question: Option<Question>,
    playable: Cards,
    pub touches: Touches<Action, Spot, String>,
}

/// Whether the page offers the action where this is asked. In the middle of an action telling is left to the questions that no
/// card of the hand answers, card by card: what is asked keeps its one click and its place.
fn has_room(question: Option<Question>, action: Action) -> bool {
    let Action::Tell { of, .. } = action else { return true };
    match question {
        None
        | Some(
            Question::Turn
            | Question::After
            | Question::Share { .. }
            | Question::Producer { .. }
            | Question::News
            | Question::OldNews
            | Question::Agree { .. },
        ) => true,
        Some(Question::Play { .. }) => false,
        Some(
            question @ (Question::Use { .. }
            | Question::Benefit { .. }
            | Question::Order { .. }
            | Question::Light
            | Question::Goods { .. }
            | Question::Meadow { .. }
            | Question::Price { .. }
            | Question::Discard { .. }
            | Question::Swap { .. }
            | Question::Again { .. }
            | Question::Produce
            | Question::Payment { .. }
            | Question::Visit { .. }
            | Question::Move
            | Question::Sweep { .. }
            | Question::Watch
            | Question::Chase),
        ) => of.is_some() && !question.takes_cards(),
    }
}

/// Where a place for an animal is touched.
pub(super) fn spot_of(place: Ground) -> Spot {
    match place {
        Ground::Farm(farm) => Spot::Farm(farm),
        Ground::River(bank) => Spot::River(bank),
        Ground::Event(slot) => Spot::Event(slot),
        Ground::Card(card) => Spot::City(card),
    }
}

impl<'a> Plan<'a> {
    /// A name with the places where it may be broken.
    pub fn breakable(&self, name: &str) -> String {
        ui::board::lettering::breakable(name, &super::texts::word(self.lang, "brief.breaks"))
    }

    pub fn new(view: &'a View, legal: &[Action], told: Told<'a>) -> Self {
        // Who plays both animals knows them by their names.
        let told = if view.open.is_solo() { Told::from(told.lang) } else { told };
        let lang = told.lang;
        let me = match view.viewer {
            Viewer::Seat(_) if view.open.is_solo() => crate::words::actor(view),
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => HARE,
        };
        let is_mine = |&(asked, _): &(Seat, Question)| view.viewer.is(view.open.person(asked));
        let question =
            view.open.asked().filter(|asked| !legal.is_empty() && is_mine(asked)).map(|(_, question)| question);
        let names = Names::new(&view.pack, lang).told_to(told.cast);
        let played = |action: &Action| if let Action::Play { card, .. } = *action { Some(card) } else { None };
        let playable = legal.iter().filter_map(played).collect();
        let mut plan = Self { view, names, lang, told, me, question, playable, touches: Touches::new(Spot::Panel) };
        for &action in legal.iter().filter(|&&action| has_room(question, action)) {
            let touch = plan.place(action, legal);
            plan.touches.push(touch);
        }
        plan.touches.one_answer_each();
        plan
    }

    pub fn open(&self) -> &Open {
        &self.view.open
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.view.open.players[seat]
    }

    /// What the reader calls a player, where no sentence stands around it.
    pub fn called(&self, seat: Seat) -> String {
        self.told.called(seat, || EverdellDuo::say_seat(seat, self.lang))
    }

    /// Whom a text is about, as one of its places.
    pub fn who(&self, seat: Seat) -> (&'static str, String) {
        self.told.cast.place(seat, || EverdellDuo::say_seat(seat, self.lang))
    }

    pub fn cities(&self) -> Cities {
        if self.open().is_together() { Cities::One } else { Cities::Two }
    }

    /// A card in the own city with a star that makes this card cheaper; one that came in this turn does not help yet.
    pub fn star_for(&self, card: Card) -> Option<Card> {
        let printed = self.view.pack.card(card);
        let helps = |effect: &Effect| {
            let Effect::Discount { of, thing, star: true, .. } = *effect else { return false };
            let needed = thing.good().map_or(!printed.cost.goods.is_none(), |good| 0 < printed.cost.goods.of(good));
            needed && of.fits(printed.color, printed.kind)
        };
        let helpers = self.open().settled(self.me).and(self.view.pack.discounts()).without(card);
        helpers.iter().find(|&star| self.view.pack.card(star).effects.iter().any(helps))
    }

    /// Whether the card can be played now.
    pub fn is_playable(&self, card: Card) -> bool {
        self.playable.contains(card)
    }

    /// What a click at this spot does.
    pub fn answer(&self, spot: Spot) -> Answer<'_> {
        self.touches.answer(spot, || self.wished_for(spot))
    }

    /// The actions that are touched here after a pick.
    pub fn targets(&self, spot: Spot) -> impl Iterator<Item = &Touch> {
        self.touches.at(spot).filter(|touch| !touch.after.is_empty())
    }

    /// What somebody who is to act and clicks here probably wants, though it cannot be done now.
    fn wished_for(&self, spot: Spot) -> Option<Action> {
        let question = self.question?;
        let plays = matches!(question, Question::Turn | Question::Play { .. });
        let place = |place: Ground| match question {
            Question::Turn => Some(Action::Place { spot: place }),
            Question::Visit { .. } => Some(Action::Visit { spot: place }),
            Question::After
            | Question::Use { .. }
            | Question::Benefit { .. }
            | Question::Order { .. }
            | Question::Light
            | Question::Goods { .. }
            | Question::Meadow { .. }
            | Question::Price { .. }
            | Question::Discard { .. }
            | Question::Swap { .. }
            | Question::Again { .. }
            | Question::Produce
            | Question::Play { .. }
            | Question::Payment { .. }
            | Question::Move
            | Question::Sweep { .. }
            | Question::Watch
            | Question::Chase
            | Question::Share { .. }
            | Question::Producer { .. }
            | Question::News
            | Question::OldNews
            | Question::Agree { .. } => None,
        };
        match spot {
            Spot::Hand(card) | Spot::Meadow(card) if plays => Some(Action::Play { card, by: By::Plain }),
            Spot::Farm(farm) => place(Ground::Farm(farm)),
            Spot::River(bank) => place(Ground::River(bank)),
            Spot::Event(slot) => place(Ground::Event(slot)),
            Spot::City(card) if question == Question::Turn => Some(Action::Place { spot: Ground::Card(card) }),
            Spot::Hand(_)
            | Spot::Meadow(_)
            | Spot::City(_)
            | Spot::Deck
            | Spot::News(_)
            | Spot::SharingTile
            | Spot::Watch
            | Spot::Skunk(..)
            | Spot::Panel => None,
        }
    }

    /// What is picked without a click: what was picked before, or the one pick that everything waits for.
    pub fn picked(&self, selection: Option<&str>) -> &str {
        let picks = self.touches.picks();
        if let Some(pick) = selection.and_then(|name| picks.iter().find(|pick| pick.name == name)) {
            return &pick.name;
        }
        match picks {
            [only] if self.touches.iter().all(|touch| !touch.after.is_empty()) => &only.name,
            _ => "",
        }
    }

    fn place(&mut self, action: Action, legal: &[Action]) -> Touch {
        let at = |spot: Spot| (spot, String::new());
        let (spot, after) = match action {
            Action::Place { spot } | Action::Visit { spot } => at(spot_of(spot)),
            Action::Play { card, .. } => self.place_play(card, legal),
            Action::Take { card } if self.question == Some(Question::Turn) => (Spot::Panel, self.pick_card(card)),
            Action::Discard { card } if self.question.is_none_or(Question::takes_cards) => at(Spot::Hand(card)),
            Action::Take { card } | Action::Sweep { card } => at(Spot::Meadow(card)),
            Action::Activate { card } => at(Spot::City(card)),
            Action::Move { from, to } => (spot_of(to), self.pick_animal(from)),
            Action::Draw => at(Spot::Deck),
            Action::Share { gift: Gift::Card(card) } => {
                (Spot::Panel, format!("{} {}", self.pick_share(), self.pick_card(card)))
            }
            Action::Share { gift: Gift::Good(_) | Gift::Token } => (Spot::Panel, self.pick_share()),
            Action::Discard { card } | Action::Tell { of: Some(card), .. } => (Spot::Panel, self.pick_card(card)),
            Action::News { news } | Action::Keep { news } => at(Spot::News(news)),
            Action::Watch { .. } => (Spot::Panel, self.pick_watch()),
            Action::Chase { area, number } => at(Spot::Skunk(area, number)),
            Action::Gain { .. }
            | Action::Pay { .. }
            | Action::Give
            | Action::Walk { light: Light::Sun | Light::Moon }
            | Action::Hold
            | Action::Use
            | Action::First { .. }
            | Action::Pass
            | Action::To { .. }
            | Action::Tell { of: None, .. }
            | Action::Fresh
            | Action::Agree
            | Action::Deal { .. }
            | Action::River { .. }
            | Action::Event { .. }
            | Action::Roll { .. }
            | Action::Turn { .. } => at(Spot::Panel),
        };
        let label = crate::words::say_action(self.names, self.view, action);
        Touch { action, label, spot, after, preview: preview::of(self, action).map(|text| format!("| {text}")) }
    }

    /// In a turn every card has several uses: first the card, then what to do with it. By an effect one way takes one step.
    fn place_play(&mut self, card: Card, legal: &[Action]) -> (Spot, String) {
        let uses = |action: &&Action| matches!(action, Action::Play { card: other, .. } | Action::Discard { card: other } if *other == card);
        if self.question != Some(Question::Turn) && legal.iter().filter(uses).count() == 1 {
            return (self.card_spot(card), String::new());
        }
        (Spot::Panel, self.pick_card(card))
    }

    /// A card that can be played or taken lies in the own hand or in the meadow.
    fn card_spot(&self, card: Card) -> Spot {
        if self.view.hands[self.me].contains(card) { Spot::Hand(card) } else { Spot::Meadow(card) }
    }

    fn pick_card(&mut self, card: Card) -> String {
        let name = capital(&self.names.card(card));
        let step = match self.why_not(card) {
            Some(reason) => say(self.lang, "choose.card-only", [("reason", reason)]),
            None => say(self.lang, "choose.card", [("card", name.clone())]),
        };
        self.touches.pick(Pick { name: format!("card-{card}"), spot: self.card_spot(card), label: name, step })
    }

    /// Why the card cannot be played in the usual way, if it cannot.
    fn why_not(&self, card: Card) -> Option<String> {
        if self.is_playable(card) {
            return None;
        }
        let action = Action::Play { card, by: usual_way(self, card) };
        let refusal = self.view.refusal(action)?;
        Some(EverdellDuo::say_refusal(self.view, action, refusal.reason, self.lang))
    }

    fn pick_animal(&mut self, from: Ground) -> String {
        let step = say(self.lang, "choose.animal", [("spot", self.names.spot_now(self.open(), from))]);
        self.touches.pick(Pick { name: format!("from-{from}"), spot: spot_of(from), label: step.clone(), step })
    }

    fn pick_share(&mut self) -> String {
        let step = super::texts::word(self.lang, "choose.share");
        self.touches.pick(Pick { name: "share".to_owned(), spot: Spot::SharingTile, label: step.clone(), step })
    }

    fn pick_watch(&mut self) -> String {
        let step = super::texts::word(self.lang, "choose.watch");
        self.touches.pick(Pick { name: "watch".to_owned(), spot: Spot::Watch, label: step.clone(), step })
    }
}

/// Every name that can be picked, for the style sheet.
pub(crate) fn all_picks() -> impl Iterator<Item = String> {
    let cards = Card::all().map(|card| format!("card-{card}"));
    let places = Spots::BOARD.iter().chain(Card::all().map(Ground::Card)).map(|place| format!("from-{place}"));
    cards.chain(places).chain(["share".to_owned(), "watch".to_owned()])
}
