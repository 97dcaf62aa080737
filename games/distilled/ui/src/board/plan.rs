//! Where each legal action is touched: on which piece, in one step or in two.

use crate::Distilled;
use crate::words::Names;
use distilled::vocabulary::{BarrelSort, Basic, LABEL_SPACES, PhaseKind, Piece, Place, Recipe, Row, Spot as SoloSpot};
use distilled::{Action, Open, Player, Purchase, Question, Stage, Still, StillView, View};
use tabletop::{Card, Seat, ViewOf, Viewer};
use ui::{Lang, Speak, Told, capital};

use super::sale;
use super::texts::{say, word};
use ui::board::touch::{Answer, Pick, Touches};

/// A place on the table that can be touched.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// A distiller to choose from.
    Offer(Card),
    /// A face-up card or a basic stack.
    Market(Piece),
    Revealed(Piece),
    Truck(Row),
    Deck(Row),
    Recipe(Recipe),
    /// In the own pantry or storeroom.
    Own(Piece),
    /// Fallen out of the own washback.
    Removed(Piece),
    Upgrade(Card),
    Spirit(Place),
    LabelSpace(u8),
    Flavor(Card),
    Goal(Card),
    Solo(SoloSpot),
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
    /// Whose distillery is at the bottom.
    pub me: Seat,
    pub question: Option<Question>,
    pub touches: Touches<Action, Spot, String>,
}

impl<'a> Plan<'a> {
    pub fn new(view: &'a View, legal: &[Action], told: Told<'a>) -> Self {
        let lang = told.lang;
        let me = match view.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Spectator => Seat::new(0),
        };
        let question = if legal.is_empty() { None } else { view.question(me) };
        let names = Names::new(&view.pack, lang).told_to(told.cast);
        let mut plan = Self { view, names, lang, told, me, question, touches: Touches::new(Spot::Panel) };
        for &action in legal {
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
        self.told.called(seat, || Distilled::say_seat(seat, self.lang))
    }

    /// Whom a text is about, as one of its places.
    pub fn who(&self, seat: Seat) -> (&'static str, String) {
        self.told.cast.place(seat, || Distilled::say_seat(seat, self.lang))
    }

    /// The others in the order in which they sit, from the left of whoever looks.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, me) = (self.view.open.seats, self.me.number());
        (1..seats).map(move |nth| Seat::new((me + nth) % seats))
    }

    /// What the viewer does at the own still.
    pub fn still(&self) -> Option<&Still> {
        match &self.view.stills[self.me] {
            StillView::Own(still) if still.stage != Stage::Idle => Some(still),
            StillView::Own(_) | StillView::Shown(_) | StillView::Sealed => None,
        }
    }

    /// What a click at this spot does.
    pub fn answer(&self, spot: Spot) -> Answer<'_> {
        self.touches.answer(spot, || self.wished_for(spot))
    }

    /// What somebody who is to act and clicks here probably wants, though it cannot be done now.
    fn wished_for(&self, spot: Spot) -> Option<Action> {
        let phase = self.open().phase.kind;
        match spot {
            Spot::Market(piece) => {
                // Of equal cards one stands for all.
                let key = |piece| self.view.pack.key(piece);
                let same = |touch: &Touch| matches!(touch.spot, Spot::Market(other) if key(other) == key(piece));
                (!self.touches.iter().any(same)).then_some(Action::Buy { piece })
            }
            Spot::Recipe(recipe) if phase == PhaseKind::Bottle => {
                let distiller = self.player(self.me).distiller?;
                let barrel = match self.view.pack.recipe(recipe, distiller).barrel {
                    BarrelSort::Metal => Piece::Metal,
                    BarrelSort::Clay => Piece::Basic(Basic::Clay),
                    BarrelSort::Wood => Piece::Basic(Basic::Wood),
                };
                Some(Action::Make { recipe, barrel })
            }
            Spot::Recipe(recipe) => {
                let sold = self.view.pack.recipe(recipe, Card::new(0)).tier.is_some();
                (recipe != Recipe::Signature && sold).then_some(Action::Cube { recipe })
            }
            Spot::Own(piece) if self.question == Some(Question::Trade) => Some(Action::Give { piece }),
            Spot::Own(piece) if self.question == Some(Question::Fill) => Some(Action::Put { piece }),
            Spot::Spirit(place) if phase == PhaseKind::Sell && self.question == Some(Question::Sell) => {
                Some(Action::Sell { place, bottle: Piece::Glass })
            }
            Spot::Solo(spot) if matches!(self.question, Some(Question::Market | Question::Claim { .. })) => {
                Some(Action::Claim { spot })
            }
            Spot::Offer(_)
            | Spot::Revealed(_)
            | Spot::Truck(_)
            | Spot::Deck(_)
            | Spot::Own(_)
            | Spot::Removed(_)
            | Spot::Upgrade(_)
            | Spot::Spirit(_)
            | Spot::LabelSpace(_)
            | Spot::Flavor(_)
            | Spot::Goal(_)
            | Spot::Solo(_)
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
        let (spot, after) = match action {
            Action::Choose { card } => (Spot::Offer(card), String::new()),
            Action::Buy { piece } | Action::Take { piece } => self.place_ware(piece),
            Action::Cube { recipe } => (Spot::Recipe(recipe), String::new()),
            Action::Reveal { row } => (Spot::Deck(row), String::new()),
            Action::Replace { card } | Action::Use { card } => (Spot::Upgrade(card), String::new()),
            Action::Give { piece } | Action::Put { piece } => (Spot::Own(piece), String::new()),
            Action::Back { piece } => (Spot::Removed(piece), String::new()),
            Action::Make { recipe, .. } => self.place_make(recipe, legal),
            Action::Keep { card } => (Spot::Flavor(card), String::new()),
            Action::LayOut { place } => (Spot::Spirit(place), String::new()),
            Action::Sell { place, .. } => self.place_sale(place, legal),
            Action::Label { space } | Action::Points { space } => self.place_label(space),
            Action::Drop { card } => (Spot::Goal(card), String::new()),
            Action::Claim { spot } => (Spot::Solo(spot), String::new()),
            Action::Swap { one, other } => (Spot::Panel, format!("{} {}", self.pick_solo(one), self.pick_solo(other))),
            Action::Pass
            | Action::UseDistiller
            | Action::Decline
            | Action::Discount
            | Action::FullPrice
            | Action::NoTrade
            | Action::Close
            | Action::Rest
            | Action::Add
            | Action::TopOnly
            | Action::Both
            | Action::Again
            | Action::Ready
            | Action::Taste { .. }
            | Action::First { .. }
            | Action::Flight { .. }
            | Action::Award { .. }
            | Action::Offer { .. }
            | Action::Goal { .. }
            | Action::Turn { .. }
            | Action::Flavor { .. }
            | Action::Remove { .. }
            | Action::Solo { .. } => (Spot::Panel, String::new()),
        };
        let label = crate::words::say_action(self.names, self.view, action);
        Touch { action, label, spot, after, preview: self.preview(action).map(|text| format!("| {text}")) }
    }

    /// What is bought or taken lies in the market, on the truck, or was lifted from a deck.
    fn place_ware(&mut self, piece: Piece) -> (Spot, String) {
        match self.question {
            Some(Question::FromTruck | Question::SwapTake) => (Spot::Panel, self.pick_truck(piece)),
            Some(Question::BuyRevealed) => (Spot::Revealed(piece), String::new()),
            // A removed card can go back as well, and a barrel lies in the storeroom: both are buttons.
            Some(Question::React | Question::KeepBarrel { .. }) => (Spot::Panel, String::new()),
            Some(_) | None => (Spot::Market(piece), String::new()),
        }
    }

    /// One barrel that fits: a click. Several: first the recipe, then the barrel.
    fn place_make(&mut self, recipe: Recipe, legal: &[Action]) -> (Spot, String) {
        let same = |action: &&Action| matches!(action, Action::Make { recipe: other, .. } if *other == recipe);
        if legal.iter().filter(same).count() == 1 {
            return (Spot::Recipe(recipe), String::new());
        }
        let step = say(self.lang, "choose.recipe", [("recipe", self.recipe(recipe))]);
        (Spot::Panel, self.pick(format!("recipe-{recipe}"), Spot::Recipe(recipe), &step))
    }

    fn place_sale(&mut self, place: Place, legal: &[Action]) -> (Spot, String) {
        let same = |action: &&Action| matches!(action, Action::Sell { place: other, .. } if *other == place);
        if legal.iter().filter(same).count() == 1 {
            return (Spot::Spirit(place), String::new());
        }
        let recipe = self.player(self.me).spirit(place).map(|spirit| self.recipe(spirit.recipe)).unwrap_or_default();
        let step = say(self.lang, "choose.spirit", [("spirit", recipe)]);
        (Spot::Panel, self.pick(format!("place-{place}"), Spot::Spirit(place), &step))
    }

    /// With points as an alternative, first the space, then which of the two.
    fn place_label(&mut self, space: u8) -> (Spot, String) {
        if !self.open().options.label_points {
            return (Spot::LabelSpace(space), String::new());
        }
        let number = (space + 1).to_string();
        let step = say(self.lang, "choose.label", [("space", number.clone())]);
        (Spot::Panel, self.pick(format!("label-{number}"), Spot::LabelSpace(space), &step))
    }

    fn pick_truck(&mut self, piece: Piece) -> String {
        let Some(row) = piece.row() else { return String::new() };
        let step = say(self.lang, "choose.truck", [("row", self.row(row))]);
        self.pick(format!("truck-{row}"), Spot::Truck(row), &step)
    }

    fn pick_solo(&mut self, spot: SoloSpot) -> String {
        let step = say(self.lang, "choose.solo", [("spot", spot.to_string())]);
        // A spot in a pick has no dot: style sheets would read it as a class.
        self.pick(format!("spot-{}-{}", spot.row() + 1, spot.place() + 1), Spot::Solo(spot), &step)
    }

    fn pick(&mut self, name: String, spot: Spot, step: &str) -> String {
        let step = capital(step);
        self.touches.pick(Pick { name, spot, label: step.clone(), step })
    }

    /// What a choice would mean, before it is made.
    fn preview(&self, action: Action) -> Option<String> {
        if let Action::Buy { piece } = action {
            // Cards on the truck are buttons: what they do is not drawn there.
            let truck = self.question == Some(Question::FromTruck);
            let about = Some(self.about(piece)).filter(|about| truck && !about.is_empty());
            let told: Vec<String> = self.after_paying(self.purchase(piece)).into_iter().chain(about).collect();
            return Some(told.join(". "));
        }
        if let Action::Take { piece } = action {
            return Some(capital(&self.about(piece))).filter(|about| !about.is_empty());
        }
        if let (Action::Cube { recipe }, Some(Question::Market)) = (action, self.question) {
            return self.after_paying(Purchase::Recipe(recipe));
        }
        if let Action::Sell { place, bottle } = action {
            return sale::sum(self, place, bottle);
        }
        if action == Action::Pass {
            return self.not_enough();
        }
        let about_odds = [Action::Close, Action::Add, Action::TopOnly, Action::Both];
        if about_odds.contains(&action) { self.odds() } else { None }
    }

    /// What the pantry lacks for a washback, before the market is left; nothing if it has all.
    pub(super) fn not_enough(&self) -> Option<String> {
        let (pack, pantry) = (&self.view.pack, &self.player(self.me).pantry);
        if self.question != Some(Question::Market) || pantry.is_washback(pack) {
            return None;
        }
        let lacks = [
            (pantry.yeasts(pack), "the.no-yeast"),
            (pantry.waters(pack), "the.no-water"),
            (pantry.all_sugars(pack), "the.no-sugar"),
        ];
        let lacks = lacks.into_iter().filter(|&(count, _)| count == 0).map(|(_, key)| word(self.lang, key));
        Some(say(self.lang, "the.not-enough", [("lacks", lacks.collect::<Vec<_>>().join(", "))]))
    }

    fn purchase(&self, piece: Piece) -> Purchase {
        match piece {
            _ if self.question == Some(Question::FromTruck) => Purchase::Truck(piece),
            _ if self.question == Some(Question::BuyRevealed) => Purchase::Revealed(piece),
            Piece::Basic(basic) => Purchase::Basic(basic),
            Piece::Alcohol
            | Piece::Signature
            | Piece::Metal
            | Piece::Glass
            | Piece::Upgrade(_)
            | Piece::Ingredient(_)
            | Piece::Item(_) => Purchase::Market(piece),
        }
    }

    fn after_paying(&self, purchase: Purchase) -> Option<String> {
        let price = u16::from(self.view.price(self.me, purchase));
        let left = self.player(self.me).money.checked_sub(price)?;
        let places = [("price", self.names.money(price)), ("left", self.names.money(left))];
        Some(say(self.lang, "the.after-paying", places))
    }

    /// What the washback can become.
    fn odds(&self) -> Option<String> {
        let prospects = self.view.prospects(self.me);
        let told = || self.names.prospects(self.distiller_of(self.me), &prospects, prospects.len());
        (!prospects.is_empty()).then(told)
    }
}

/// Every name that can be picked, for the style sheet.
pub(crate) fn all_picks() -> impl Iterator<Item = String> {
    let recipes = Recipe::ALL.into_iter().map(|recipe| format!("recipe-{recipe}"));
    let places = Place::ALL.into_iter().map(|place| format!("place-{place}"));
    let labels = (1..=LABEL_SPACES).map(|space| format!("label-{space}"));
    let trucks = Row::ALL.into_iter().map(|row| format!("truck-{row}"));
    let spots = SoloSpot::all().map(|spot| format!("spot-{}-{}", spot.row() + 1, spot.place() + 1));
    recipes.chain(places).chain(labels).chain(trucks).chain(spots)
}
