//! Where each legal action is touched: on which piece, in one step or in two.

use crate::Vintage;
use crate::words::Names;
use tabletop::{Seat, Viewer};
use ui::{Lang, Speak, Told, capital};
use vintage::vocabulary::{Bay, By, Card, Category, Column, Estate, Place, Port, Round, Site, Vault};
use vintage::{Action, Board, Question, View};

use super::preview;
use super::texts::{say, word};
use ui::board::touch::{Answer, Pick, Touches};

/// A place on the table that can be touched.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// The free circle of a column that takes so many markers.
    Circle(Column, u8),
    /// The head of a column.
    Column(Column),
    Port(Port),
    /// A free site of a row.
    Site(Site),
    /// An estate of the player at the bottom; so are the following.
    Estate(Estate),
    Vault(Vault),
    Category(Category),
    Hand(Place),
    Overseer,
    Display(Card),
    Deck,
    Round(Round),
    /// No place on the board: a button.
    Panel,
}

/// One legal action and where it is touched.
pub(super) type Touch = ui::board::touch::Touch<Action, Spot, String>;

/// What can be touched, and what is seen from where.
pub(super) struct Plan<'a> {
    pub view: &'a View,
    pub names: Names<'a>,
    pub lang: Lang,
    told: Told<'a>,
    /// Whose side is at the bottom.
    pub me: Seat,
    pub touches: Touches<Action, Spot, String>,
}

const OVERSEER: &str = "by-overseer";

impl<'a> Plan<'a> {
    pub fn new(view: &'a View, legal: &[Action], told: Told<'a>) -> Self {
        let lang = told.lang;
        let me = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        let names = Names::new(&view.pack, lang).told_to(told.cast);
        let mut plan = Self { view, names, lang, told, me, touches: Touches::new(Spot::Panel) };
        for &action in legal {
            let (spot, after) = plan.place(action, legal);
            let label = crate::words::say_action(plan.names, view, action);
            let preview = preview::of(&plan, action, (spot != Spot::Panel).then_some(&label));
            plan.touches.push(Touch { action, label, spot, after, preview });
        }
        plan.touches.one_answer_each();
        plan
    }

    /// What the reader calls a player, where no sentence stands around it.
    pub fn called(&self, seat: Seat) -> String {
        self.told.called(seat, || Vintage::say_seat(seat, self.lang))
    }

    /// Whom a text is about, as one of its places.
    pub fn who(&self, seat: Seat) -> (&'static str, String) {
        self.told.cast.place(seat, || Vintage::say_seat(seat, self.lang))
    }

    /// The side of the player at the bottom.
    pub fn board(&self) -> &Board {
        &self.view.open.boards[self.me]
    }

    /// The other players clockwise, from the one who sits next.
    pub fn others(&self) -> impl Iterator<Item = Seat> {
        let seats = self.view.open.seats;
        (1..seats).map(move |step| Seat::new((self.me.number() + step) % seats))
    }

    /// Whether the question is about this estate.
    pub fn asked_about(&self, seat: Seat, estate: Estate) -> bool {
        let about = match self.view.open.asked() {
            Some(Question::Harvest { estate, .. } | Question::FreeCube { estate }) => Some(estate),
            Some(_) | None => None,
        };
        seat == self.view.open.turn && about == Some(estate)
    }

    /// Whether the question is about the harvest in this bay.
    pub fn asked_about_bay(&self, seat: Seat, bay: Bay) -> bool {
        seat == self.view.open.turn && self.view.open.asked() == Some(Question::Unload { bay })
    }

    /// What a click at this spot does.
    pub fn answer(&self, spot: Spot) -> Answer<'_> {
        self.touches.answer(spot, || self.wished_for(spot))
    }

    /// What somebody who is to act and clicks here probably wants, though it cannot be done now.
    fn wished_for(&self, spot: Spot) -> Option<Action> {
        match spot {
            Spot::Circle(column, cost) => Some(Action::Place { column, cost, by: By::Markers }),
            Spot::Port(to) => Some(Action::Sail { to }),
            Spot::Site(site) => Some(Action::Buy { site }),
            Spot::Estate(estate) => Some(Action::Load { estate }),
            Spot::Vault(vault) => Some(Action::From { vault }),
            Spot::Category(category) => Some(Action::Add { category }),
            Spot::Hand(place) => self.view.hands[self.me][place.index()].map(|card| Action::Play { place, card }),
            Spot::Display(card) => Some(Action::Take { card }),
            Spot::Deck => Some(Action::Deck),
            Spot::Round(round) => Some(Action::Look { round }),
            Spot::Column(_) | Spot::Overseer | Spot::Panel => None,
        }
    }

    /// What is picked without a click: what was picked before, or the only pick there is, unless markers can be laid
    /// without any.
    pub fn picked(&self, selection: Option<&str>) -> &str {
        let picks = self.touches.picks();
        if let Some(pick) = selection.and_then(|name| picks.iter().find(|pick| pick.name == name)) {
            return &pick.name;
        }
        let by_markers = |touch: &Touch| matches!(touch.action, Action::Place { by: By::Markers, .. });
        match picks {
            [pick] if !self.touches.iter().any(by_markers) => &pick.name,
            [] | [_, ..] => "",
        }
    }

    /// The spot of an action, and the picks after which it shows.
    fn place(&mut self, action: Action, legal: &[Action]) -> (Spot, String) {
        match action {
            Action::Place { column, cost, by: By::Markers } => (Spot::Circle(column, cost), String::new()),
            Action::Place { column, cost, by: By::Overseer } => (Spot::Circle(column, cost), self.pick_overseer()),
            Action::Sail { to } => (Spot::Port(to), String::new()),
            Action::Buy { site } | Action::BuyCheaper { site } => self.place_purchase(site, legal),
            Action::Load { estate } | Action::Barrels { estate } => (Spot::Estate(estate), String::new()),
            Action::Plant { estate, .. } => self.place_cube(estate, legal),
            Action::Cellar { side } => {
                let free = |vault: &Vault| self.board().cellar[vault.index()].is_none();
                let vault = Vault::of(side).into_iter().find(free);
                (vault.map_or(Spot::Panel, Spot::Vault), String::new())
            }
            Action::From { vault } => (Spot::Vault(vault), String::new()),
            Action::Add { category } => (Spot::Category(category), String::new()),
            Action::Take { card } => (Spot::Display(card), String::new()),
            Action::Deck => (Spot::Deck, String::new()),
            Action::Play { place, .. } | Action::Discard { place, .. } => (Spot::Hand(place), String::new()),
            Action::Free { column } => (Spot::Column(column), String::new()),
            Action::Look { round } => (Spot::Round(round), String::new()),
            Action::Done
            | Action::Pass
            | Action::Port { .. }
            | Action::Keep
            | Action::First { .. }
            | Action::Draw { .. }
            | Action::Chip { .. }
            | Action::Roll { .. } => (Spot::Panel, String::new()),
        }
    }

    fn pick_overseer(&mut self) -> String {
        self.touches.pick(Pick {
            name: OVERSEER.to_owned(),
            spot: Spot::Overseer,
            label: word(self.lang, "choose.overseer"),
            step: word(self.lang, "choose.circle"),
        })
    }

    /// A site that can be bought on two terms is picked first.
    fn place_purchase(&mut self, site: Site, legal: &[Action]) -> (Spot, String) {
        if !(legal.contains(&Action::Buy { site }) && legal.contains(&Action::BuyCheaper { site })) {
            return (Spot::Site(site), String::new());
        }
        let printed = self.view.pack.site(site);
        let places =
            [("region", self.names.region(printed.region)), ("points", self.names.points(u16::from(printed.price)))];
        let step = say(self.lang, "choose.terms", places);
        let pick = Pick { name: format!("site-{site}"), spot: Spot::Site(site), label: step.clone(), step };
        (Spot::Panel, self.touches.pick(pick))
    }

    /// An estate that can take one color only is touched at once; else it is picked first.
    fn place_cube(&mut self, estate: Estate, legal: &[Action]) -> (Spot, String) {
        let there = |action: &&Action| matches!(action, Action::Plant { estate: other, .. } if *other == estate);
        if legal.iter().filter(there).count() == 1 {
            return (Spot::Estate(estate), String::new());
        }
        let name = capital(&self.names.estate(self.board(), estate));
        let step = say(self.lang, "choose.color", [("estate", name)]);
        let pick = Pick { name: format!("estate-{estate}"), spot: Spot::Estate(estate), label: step.clone(), step };
        (Spot::Panel, self.touches.pick(pick))
    }
}

/// Every name that can be picked, for the style sheet.
pub(crate) fn all_picks() -> impl Iterator<Item = String> {
    let estates = Estate::all().map(|estate| format!("estate-{estate}"));
    let sites = (0..Site::COUNT).filter_map(Site::new).map(|site| format!("site-{site}"));
    estates.chain(sites).chain([OVERSEER.to_owned()])
}
