//! Where each legal action is touched: on which piece, in one step or in two.

use crate::WineCheese;
use std::fmt;

use crate::words::Names;
use tabletop::{Card, Seat, Viewer};
use ui::{Lang, Speak, Told, capital};
use wine_cheese::vocabulary::{CardName, Good, HEART, House, Ingredient, PhaseKind, Plot, PlotSet};
use wine_cheese::{Action, Harvest, View, harvest_of};

use super::texts::say;
use ui::board::touch::{Answer, Pick, Touches};

/// A place on the table that can be touched.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    Plot(Plot),
    House(House),
    Hand(Card),
    Cellar(Card),
    Display(Card),
    Deck(Good),
    Site(Ingredient),
    /// The Cellar Closed card.
    Closed,
    /// No place on the board: a button.
    Panel,
}

/// One legal action and where it is touched.
pub(super) type Touch = ui::board::touch::Touch<Action, Spot, Preview>;

/// What an action would do, shown before it is done.
pub(super) struct Preview {
    pub plot: Plot,
    pub house: House,
    /// Every plot of the pattern.
    pub pattern: PlotSet,
    pub harvest: Harvest,
    pub text: String,
}

/// What can be touched, and what is seen from where.
pub(super) struct Plan<'a> {
    pub view: &'a View,
    pub names: Names<'a>,
    pub lang: Lang,
    told: Told<'a>,
    /// Whose side is at the bottom.
    pub me: Seat,
    pub touches: Touches<Action, Spot, Preview>,
}

impl<'a> Plan<'a> {
    pub fn new(view: &'a View, legal: &[Action], told: Told<'a>) -> Self {
        let lang = told.lang;
        let me = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => HEART,
        };
        let names = Names::new(&view.pack, lang).told_to(told.cast);
        let mut plan = Self { view, names, lang, told, me, touches: Touches::new(Spot::Panel) };
        for &action in legal {
            let touch = plan.place(action, legal);
            plan.touches.push(touch);
        }
        plan.touches.one_answer_each();
        plan
    }

    /// Whom a text is about, as one of its places.
    pub fn who(&self, seat: Seat) -> (&'static str, String) {
        self.told.cast.place(seat, || WineCheese::say_seat(seat, self.lang))
    }

    /// What a click at this spot does.
    pub fn answer(&self, spot: Spot) -> Answer<'_> {
        self.touches.answer(spot, || self.wished_for(spot))
    }

    /// What somebody who is to act and clicks here probably wants, though it cannot be done now.
    fn wished_for(&self, spot: Spot) -> Option<Action> {
        let open = &self.view.open;
        match spot {
            Spot::Hand(card) => Some(Action::Produce { card }),
            Spot::Cellar(card) if open.phase.kind() == PhaseKind::SpecialActions => Some(Action::Trigger { card }),
            Spot::Cellar(card) => Some(Action::Sell { card }),
            Spot::Display(card) => Some(Action::Take { card }),
            Spot::Deck(good) => Some(Action::Deck { good }),
            Spot::Site(site) => {
                let label = self.view.pack.label(site);
                let with = label.with.and_then(|good| good.ingredients().first().copied());
                Some(Action::Label { site, with, option: label.options[0] })
            }
            Spot::Closed => Some(Action::OpenCellar),
            Spot::Plot(plot) if open.phase.kind() == PhaseKind::SendWorkers => {
                let color = open.pair.or_else(|| open.houses[self.me].iter().flatten().next().copied())?;
                Some(Action::Send { color, plot })
            }
            Spot::Plot(plot) if open.phase.kind() == PhaseKind::ReturnWorkers => {
                let free = |house: &House| open.houses[self.me][house.index()].is_none();
                let house = House::ALL.into_iter().find(free)?;
                Some(Action::Return { plot, house })
            }
            Spot::House(house) if open.phase.kind() == PhaseKind::ReturnWorkers => {
                let comes = |color| open.pair.is_none_or(|pair| pair == color);
                let plot = self.view.pack.plots().iter().find(|&plot| open.worker_on(plot).is_some_and(comes))?;
                Some(Action::Return { plot, house })
            }
            Spot::Plot(_) | Spot::House(_) | Spot::Panel => None,
        }
    }

    /// What is picked without a click: the only pick there is, or what was picked before.
    pub fn picked(&self, selection: Option<&str>) -> &str {
        if let Some(pick) = selection.and_then(|name| self.touches.picks().iter().find(|pick| pick.name == name)) {
            return &pick.name;
        }
        let workers = || self.touches.picks().iter().filter(|pick| matches!(pick.spot, Spot::House(_) | Spot::Plot(_)));
        match workers().next() {
            Some(pick) if workers().count() == 1 => &pick.name,
            Some(_) | None => "",
        }
    }

    fn place(&mut self, action: Action, legal: &[Action]) -> Touch {
        let (spot, after, preview) = match action {
            Action::Send { color, plot } => self.place_send(color, plot),
            Action::Return { plot, house } => self.place_return(plot, house),
            Action::Produce { card } => (Spot::Hand(card), String::new(), None),
            Action::Sell { card } => self.place_sale(card, legal),
            Action::SellPair { wine, cheese, .. } => {
                (Spot::Panel, format!("{} {}", self.pick_card(wine), self.pick_card(cheese)), None)
            }
            Action::Label { site, .. } => (Spot::Panel, self.pick_site(site), None),
            Action::Trigger { card } | Action::Hurry { card } | Action::Slow { card } => {
                (Spot::Cellar(card), String::new(), None)
            }
            Action::Take { card } => (Spot::Display(card), String::new(), None),
            Action::Deck { good } => (Spot::Deck(good), String::new(), None),
            Action::Give { kind } | Action::Gain { kind } => (Spot::Site(kind), String::new(), None),
            Action::OpenCellar | Action::StepBack { .. } => (Spot::Panel, self.pick_closed(), None),
            Action::Yeast { .. }
            | Action::DropOut
            | Action::EndTurn
            | Action::Store
            | Action::Age
            | Action::Free { .. }
            | Action::Special
            | Action::Pay
            | Action::Decline
            | Action::Trade
            | Action::Steps { .. }
            | Action::First { .. }
            | Action::Housing { .. }
            | Action::Bench { .. }
            | Action::Draw { .. } => (Spot::Panel, String::new(), None),
        };
        Touch { action, label: crate::words::say_action(self.names, self.view, action), spot, after, preview }
    }

    fn place_send(&mut self, color: wine_cheese::vocabulary::Color, plot: Plot) -> (Spot, String, Option<Preview>) {
        let bench = self.view.open.houses[self.me].iter().position(|&bench| bench == Some(color));
        let Some(house) = bench.map(|house| House::ALL[house]) else { return (Spot::Panel, String::new(), None) };
        let color_name = self.names.color(color);
        let label = capital(&say(self.lang, "pick.bench", [("color", color_name.clone())]));
        let step = capital(&say(self.lang, "pick.worker", [("color", color_name)]));
        let name = self.pick(color.word().to_owned(), Spot::House(house), label, step);
        (Spot::Plot(plot), name, self.preview(plot, house))
    }

    fn place_return(&mut self, plot: Plot, house: House) -> (Spot, String, Option<Preview>) {
        let color = self.view.open.worker_on(plot).map(|color| self.names.color(color)).unwrap_or_default();
        let places = || [("color", color.clone()), ("plot", plot.to_string())];
        let label = capital(&say(self.lang, "pick.on-plot", places()));
        let step = capital(&say(self.lang, "pick.returning", places()));
        let name = self.pick(format!("plot-{plot}"), Spot::Plot(plot), label, step);
        (Spot::House(house), name, self.preview(plot, house))
    }

    /// A finished card with no partner is sold with one click; an unfinished one only after a second thought.
    fn place_sale(&mut self, card: Card, legal: &[Action]) -> (Spot, String, Option<Preview>) {
        let finished = self.view.open.farms[self.me].cards().any(|(other, markers)| other == card && markers == 0);
        let has_partner = legal
            .iter()
            .any(|other| matches!(other, Action::SellPair { wine, cheese, .. } if *wine == card || *cheese == card));
        if finished && !has_partner {
            return (Spot::Cellar(card), String::new(), None);
        }
        (Spot::Panel, self.pick_card(card), None)
    }

    fn pick_card(&mut self, card: Card) -> String {
        let name = self.names.card(card);
        let step = say(self.lang, "pick.card", [("card", name.clone())]);
        self.pick(format!("card-{}", CardName(card)), Spot::Cellar(card), step.clone(), step)
    }

    fn pick_site(&mut self, site: Ingredient) -> String {
        let step = say(self.lang, "pick.site", [("ingredient", self.names.ingredient(site))]);
        self.pick(format!("site-{site}"), Spot::Site(site), step.clone(), step)
    }

    fn pick_closed(&mut self) -> String {
        let step = say(self.lang, "pick.closed", []);
        self.pick("closed".to_owned(), Spot::Closed, step.clone(), step)
    }

    fn pick(&mut self, name: String, spot: Spot, label: String, step: String) -> String {
        self.touches.pick(Pick { name, spot, label, step })
    }

    fn preview(&self, plot: Plot, house: House) -> Option<Preview> {
        let housing = self.view.open.housing[house.index()]?;
        let mut pattern = self.view.pack.others(housing, self.me, plot);
        pattern.insert(plot);
        let harvest = harvest_of(&self.view.pack, &self.view.open, self.me, housing, plot);
        Some(Preview { plot, house, pattern, harvest, text: self.names.harvest(harvest) })
    }
}

/// `c3 b3 | +2 milk`: the plots it would activate, and what they give.
impl fmt::Display for Preview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plots: Vec<String> = self.harvest.plots.iter().map(|plot| plot.to_string()).collect();
        write!(f, "{} | {}", plots.join(" "), self.text)
    }
}

/// Every name that can be picked, for the style sheet.
pub(crate) fn all_picks() -> impl Iterator<Item = String> {
    let colors = wine_cheese::vocabulary::Color::ALL.into_iter().map(|color| color.word().to_owned());
    let plots = (0..Plot::SIDE).flat_map(|rank| (0..Plot::SIDE).filter_map(move |file| Plot::new(file, rank)));
    let sites = Ingredient::ALL.into_iter().map(|site| format!("site-{site}"));
    let cards = wine_cheese::Pack::all_cards().iter().map(|card| format!("card-{}", CardName(card)));
    let plots = plots.map(|plot| format!("plot-{plot}"));
    colors.chain(plots).chain(sites).chain(cards).chain(["closed".to_owned()])
}
