//! What is missing for a refused action, and when it becomes possible.

use distilled::effect::Effect;
use distilled::vocabulary::{Basic, Deck, LABEL_SPACES, Phase, PhaseKind, Piece, Place, ROUNDS, Recipe, Spot, Sugar};
use distilled::{Action, Player, Purchase, Reason, Stack, Still, StillView, View, effects};
use tabletop::{Card, Seat, ToAct, ViewOf, Viewer};
use ui::{Help, Lang, Speak};

use super::MISSING;
use super::action::purchase;
use super::names::{self, Names};
use crate::Distilled;

pub(super) fn say(view: &View, action: Action, reason: Reason, lang: Lang) -> Vec<String> {
    let Viewer::Seat(me) = view.viewer else { return Vec::new() };
    let mut asker = Asker { view, me, names: Names::new(&view.pack, lang), help: Help::new(&MISSING, lang) };
    asker.explain(action, reason);
    asker.help.said()
}

/// Whoever asks, with what they see.
struct Asker<'a> {
    view: &'a View,
    me: Seat,
    names: Names<'a>,
    help: Help<'a>,
}

impl Asker<'_> {
    fn player(&self) -> &Player {
        &self.view.open.players[self.me]
    }

    /// The player's still, while it is sealed.
    fn still(&self) -> Option<&Still> {
        match &self.view.stills[self.me] {
            StillView::Own(still) => Some(still),
            StillView::Shown(_) | StillView::Sealed => None,
        }
    }

    fn explain(&mut self, action: Action, reason: Reason) {
        let names = self.names;
        match reason {
            Reason::NotYourTurn => self.whose_turn(),
            Reason::AnswerFirst | Reason::NotOffered { .. } => self.question(),
            Reason::NotNow => self.when_it_belongs(action),
            Reason::NotDealt { .. } => {
                let offer = self.player().offer.into_iter().flatten();
                let cards = names.list(offer.map(|card| names.card(Deck::Distillers, card)));
                self.help.say("dealt", [("cards", cards)]);
            }
            Reason::NotInMarket { piece } => self.not_in_market(piece),
            Reason::TooDear { .. } => self.money(action),
            Reason::NoMoreBasics { .. } => self.next_round(PhaseKind::Market),
            Reason::NotDue => self.next_round(PhaseKind::Income),
            Reason::NotOnFlight { .. } => {
                let flight = self.view.open.recipes(&self.view.pack);
                self.help
                    .say("flight", [("recipes", names.list(flight.into_iter().map(|recipe| names.recipe(recipe))))]);
            }
            Reason::NotRevealed { .. } => {
                let revealed = self.view.open.revealed.into_iter().flatten();
                self.help.say("revealed", [("pieces", names.list(revealed.map(|piece| names.piece(piece))))]);
            }
            Reason::NotYourUpgrade { .. } => {
                let upgrades = self.player().upgrades.into_iter().flatten();
                let cards = names.list(upgrades.map(|card| names.card(Deck::Upgrades, card)));
                self.help.say("upgrades", [("cards", cards)]);
            }
            Reason::NotInPantry { .. } => {
                self.help.say("to-buy", []);
                self.next_market();
            }
            Reason::NotForThat { .. } => self.trades(),
            Reason::CannotBeCompleted { piece } => self.washback_with(piece),
            Reason::NotComplete => self.washback(),
            Reason::NotRemoved { .. } => self.removed(),
            Reason::CannotPutBack { .. } => self.by_upgrade(Effect::PutBack),
            Reason::CannotShuffleAgain => self.by_upgrade(Effect::Again),
            Reason::UnknownRecipe { recipe } => self.cube(recipe),
            Reason::DoesNotFit { recipe } => self.asks_for(recipe),
            Reason::WrongBarrel { .. } => self.barrels(action),
            Reason::NotLookedAt { .. } => {
                let cards = self.view.looking.iter().map(|card| names.card(Deck::Flavors, card));
                self.help.say("flavors", [("cards", names.list(cards))]);
            }
            Reason::NoSpirit { .. } => self.spirits(),
            Reason::HasToAge => self.after_aging(),
            Reason::NoBottle { .. } => {
                let premium = self.player().items.and(self.view.pack.bottles());
                let bottles = [Piece::Glass].into_iter().chain(premium.iter().map(Piece::Item));
                self.help.say("bottles", [("pieces", names.list(bottles.map(|piece| names.piece(piece))))]);
            }
            Reason::SpaceTaken { .. } => self.label_spaces(),
            Reason::NotYourGoal { .. } => {
                let goals = self.view.goals[self.me].0.iter();
                let cards = names.list(goals.map(|card| names.card(Deck::Goals, card)));
                self.help.say("goals", [("cards", cards)]);
            }
            Reason::NotActive { .. } => {
                let active = self.view.open.solo.active;
                let spots = Spot::all().filter(|spot| active & 1 << spot.index() != 0);
                self.help.say("active", [("spots", names.list(spots.map(|spot| names.spot(spot))))]);
            }
            Reason::NotMet { spot } => {
                if let Some(card) = self.view.open.solo.cards[spot.index()] {
                    self.help.say("goal-asks", [("goal", names.about_solo(card))]);
                } else {
                    self.help.say("goal-face-down", []);
                }
            }
            // Nothing is missing that could come.
            Reason::GameOver
            | Reason::CannotTurnUp
            | Reason::WrittenOtherwise { .. }
            | Reason::AlreadyKnown { .. }
            | Reason::NoCards { .. }
            | Reason::NotOnTruck { .. }
            | Reason::NotTradeable { .. }
            | Reason::OutOfOrder { .. }
            | Reason::AlreadyFilling
            | Reason::CannotTakeMoney { .. }
            | Reason::FlavorsFirst
            | Reason::NothingToTurnUp
            | Reason::HasToSell
            | Reason::HasToMakeRoom
            | Reason::NoLabelPoints
            | Reason::NotThatManyPoints { .. }
            | Reason::CannotSwap { .. } => (),
        }
    }

    fn whose_turn(&mut self) {
        let ToAct::Seats(seats) = self.view.to_act() else { return };
        let seats = self.names.list(seats.iter().map(|seat| self.names.seat(seat)));
        self.help.say("turn", [("seat", seats)]);
    }

    /// The question that comes first.
    fn question(&mut self) {
        if let Some(question) = self.view.question(self.me) {
            self.help.add(Distilled::say_question(self.view, question, self.help.lang));
        }
    }

    /// The next phase of a kind, in this round or the next.
    fn when(&mut self, kind: PhaseKind) {
        let now = self.view.open.phase;
        let round = if now.kind < kind { now.round } else { now.round + 1 };
        self.in_round(Phase { round: round.max(1), kind });
    }

    /// A phase of the next round.
    fn next_round(&mut self, kind: PhaseKind) {
        self.in_round(Phase { round: self.view.open.phase.round + 1, kind });
    }

    fn in_round(&mut self, phase: Phase) {
        if phase.round <= ROUNDS {
            self.help.say("when", [("phase", names::phase(phase, self.help.lang))]);
        } else {
            self.help.say("never", []);
        }
    }

    /// The market that is open, or the next one.
    fn next_market(&mut self) {
        self.when(PhaseKind::Market);
    }

    fn when_it_belongs(&mut self, action: Action) {
        match action {
            Action::Buy { .. } | Action::Cube { .. } => self.next_market(),
            Action::NoTrade
            | Action::Give { .. }
            | Action::Put { .. }
            | Action::Close
            | Action::Rest
            | Action::Add
            | Action::TopOnly
            | Action::Both
            | Action::Back { .. }
            | Action::Again
            | Action::Ready => self.when(PhaseKind::Distill),
            Action::Make { .. } => self.when(PhaseKind::Bottle),
            Action::LayOut { .. } | Action::Sell { .. } => self.when(PhaseKind::Sell),
            Action::Label { .. } | Action::Points { .. } => self.help.say("after-sale", []),
            Action::Taste { .. } => self.when(PhaseKind::Taste),
            Action::Keep { .. } => self.when(PhaseKind::Age),
            Action::UseDistiller | Action::Use { .. } => self.when(PhaseKind::Income),
            Action::Reveal { .. } => self.help.say("after-water", []),
            Action::Replace { .. } => self.help.say("after-upgrade", []),
            Action::Choose { .. }
            | Action::Pass
            | Action::Take { .. }
            | Action::Decline
            | Action::Discount
            | Action::FullPrice
            | Action::Drop { .. }
            | Action::Claim { .. }
            | Action::Swap { .. }
            | Action::First { .. }
            | Action::Flight { .. }
            | Action::Award { .. }
            | Action::Offer { .. }
            | Action::Goal { .. }
            | Action::Turn { .. }
            | Action::Flavor { .. }
            | Action::Remove { .. }
            | Action::Solo { .. } => self.question(),
        }
    }

    fn not_in_market(&mut self, piece: Piece) {
        let (Piece::Upgrade(card) | Piece::Ingredient(card) | Piece::Item(card)) = piece else {
            self.help.say("never-in-market", []);
            return;
        };
        let on_truck = piece.row().is_some_and(|row| self.view.open.row(row).truck.contains(card));
        if on_truck {
            self.help.say("on-truck", []);
        } else {
            self.help.say("from-deck", []);
        }
    }

    /// What it costs now, and what is missing.
    fn money(&mut self, action: Action) {
        let money = self.player().money;
        let purchase = if let Action::Buy { piece } = action {
            Some(purchase(self.view, piece))
        } else if let Action::Cube { recipe } = action {
            Some(Purchase::Recipe(recipe))
        } else {
            None
        };
        if let Some(purchase) = purchase {
            let price = u16::from(self.view.price(self.me, purchase));
            let places = [
                ("price", self.names.money(price)),
                ("money", self.names.money(money)),
                ("short", self.names.money(price.saturating_sub(money))),
            ];
            self.help.say("price", places);
        }
        self.help.say("money-comes", []);
        self.next_round(PhaseKind::Market);
    }

    /// What a trade brings for what was given.
    fn trades(&mut self) {
        let Some(gave) = self.still().and_then(|still| still.gave) else { return };
        let pack = &self.view.pack;
        let most = pack.cost(gave);
        let fits = |basic: &Basic| pack.cost(Piece::Basic(*basic)) <= most && Piece::Basic(*basic) != gave;
        let basics = Basic::INGREDIENTS.into_iter().filter(fits).map(|basic| self.names.basic(basic));
        let pieces = self.names.list(basics);
        self.help.say("trade-for", [("pieces", pieces)]);
    }

    /// Of sugar, yeast and water what a heap has not, so that no washback can be made of it. Alcohol stands in for yeast and
    /// water.
    fn lacks(&self, heap: &Stack) -> Vec<String> {
        let pack = &self.view.pack;
        let mut lacks = Vec::new();
        if heap.all_sugars(pack) == 0 {
            lacks.push(self.help.part("sugar", []));
        }
        let [yeast, water] = [Basic::Yeast, Basic::Water].map(|basic| self.names.basic(basic));
        let others = [(yeast, heap.yeasts(pack)), (water, heap.waters(pack))];
        let none = others.into_iter().filter(|&(_, count)| count == 0).map(|(word, _)| word);
        lacks.extend(none.skip(usize::from(heap.alcohol)));
        lacks
    }

    /// What the pantry does not have for a washback, with what is in it already; whether that is anything.
    fn pantry_lacks(&mut self, pantry: &Stack) -> bool {
        let lacks = self.lacks(pantry);
        if lacks.is_empty() {
            return false;
        }
        self.help.say("pantry-lacks", [("pieces", lacks.join(", "))]);
        self.help.say("to-buy", []);
        self.next_market();
        true
    }

    fn washback(&mut self) {
        let Some(&Still { pantry, washback, .. }) = self.still() else { return };
        if !self.pantry_lacks(&together(&pantry, &washback)) {
            let lacks = self.lacks(&washback);
            self.help.say("washback-lacks", [("pieces", lacks.join(", "))]);
        }
    }

    /// What has to go in before this piece, as pieces go in in their order.
    fn washback_with(&mut self, piece: Piece) {
        let Some(&Still { pantry, washback, .. }) = self.still() else { return };
        if self.pantry_lacks(&together(&pantry, &washback)) {
            return;
        }
        let mut rest = pantry;
        if let Piece::Basic(basic) = piece {
            rest.basics[..basic.index()].fill(0);
        } else {
            rest.basics.fill(0);
        }
        if matches!(piece, Piece::Signature | Piece::Ingredient(_)) {
            rest.alcohol = 0;
        }
        let lacks = self.lacks(&together(&rest, &washback));
        if lacks.is_empty() {
            self.question();
        } else {
            self.help.say("put-first", [("pieces", lacks.join(", "))]);
        }
    }

    fn removed(&mut self) {
        let Some(still) = self.still() else { return };
        let pieces = self.names.list(still.removed.into_iter().flatten().map(|piece| self.names.piece(piece)));
        self.help.say("removed", [("pieces", pieces)]);
    }

    /// Which upgrades could do it, or that the player's has done it.
    fn by_upgrade(&mut self, wanted: Effect) {
        let pack = &self.view.pack;
        if effects(pack, self.player()).any(|effect| effect == wanted) {
            self.help.say("used", []);
            return;
        }
        let upgrades = Deck::Upgrades.all();
        let has = |card: &Card| pack.upgrade(*card).effects.contains(&wanted);
        let cards = upgrades.iter().filter(has).map(|card| self.names.card(Deck::Upgrades, card));
        let cards = self.names.list(cards);
        self.help.say("by-upgrade", [("cards", cards)]);
    }

    fn cube(&mut self, recipe: Recipe) {
        if recipe == Recipe::Signature {
            self.help.say("made-once", []);
        } else if self.view.open.recipes(&self.view.pack).contains(&recipe) {
            let price = u16::from(self.view.pack.cube_price(recipe));
            self.help.say("cube", [("price", self.names.money(price))]);
            self.next_market();
        } else {
            self.help.say("not-in-this-game", []);
        }
    }

    /// What the recipe asks for, and what was distilled.
    fn asks_for(&mut self, recipe: Recipe) {
        let StillView::Shown(stack) = self.view.stills[self.me] else { return };
        let Some(distiller) = self.player().distiller else { return };
        let printed = self.view.pack.recipe(recipe, distiller);
        let asks = self.names.asks_for(&printed);
        let places = [("asks", asks), ("stack", self.names.stack(Some(distiller), &stack))];
        self.help.say("asks", places);
        let own = self.view.pack.distiller(distiller).signature.sugars;
        let own = Sugar::ALL.into_iter().find(|sugar| own[sugar.index()]);
        let foreign = Sugar::ALL.into_iter().filter(|&sugar| {
            let there = own.map_or(0, |own| stack.sugars(&self.view.pack, sugar, own));
            !printed.sugars[sugar.index()] && 0 < there
        });
        let foreign: Vec<_> = foreign.map(|sugar| self.names.sugar(sugar)).collect();
        if !foreign.is_empty() {
            self.help.say("not-allowed", [("sugars", foreign.join(", "))]);
        }
    }

    fn barrels(&mut self, action: Action) {
        let Action::Make { recipe, .. } = action else { return };
        let Some(distiller) = self.player().distiller else { return };
        let sort = self.view.pack.recipe(recipe, distiller).barrel;
        self.help.say("barrel", [("barrel", self.names.barrel(sort))]);
        let player = self.player();
        let own = [Piece::Metal, Piece::Basic(Basic::Clay), Piece::Basic(Basic::Wood)].into_iter();
        let own = own.filter(|&piece| player.has(piece));
        let premium = player.items.without(self.view.pack.bottles());
        let all = own.chain(premium.iter().map(Piece::Item)).map(|piece| self.names.piece(piece));
        let pieces = self.names.list(all);
        self.help.say("your-barrels", [("pieces", pieces)]);
        self.next_market();
    }

    fn spirits(&mut self) {
        let there = Place::ALL.into_iter().filter(|&place| self.player().spirit(place).is_some());
        let places: Vec<_> = there.map(|place| self.names.place(place)).collect();
        if places.is_empty() {
            self.help.say("no-spirits", []);
        } else {
            self.help.say("spirits", [("places", places.join(", "))]);
        }
    }

    fn after_aging(&mut self) {
        let round = self.view.open.phase.round + 1;
        if round <= ROUNDS {
            let phase = names::phase(Phase { round, kind: PhaseKind::Sell }, self.help.lang);
            self.help.say("when", [("phase", phase)]);
        } else {
            self.help.say("counts-at-end", []);
        }
    }

    fn label_spaces(&mut self) {
        let labels = self.player().labels;
        let free = (0..LABEL_SPACES).filter(|&space| labels[space].is_none());
        let spaces: Vec<_> = free.map(|space| (space + 1).to_string()).collect();
        self.help.say("free-spaces", [("spaces", spaces.join(", "))]);
    }
}

/// The pieces of both heaps.
fn together(one: &Stack, other: &Stack) -> Stack {
    Stack {
        premium: one.premium.or(other.premium),
        basics: std::array::from_fn(|nth| one.basics[nth].saturating_add(other.basics[nth])),
        alcohol: one.alcohol.saturating_add(other.alcohol),
        signature: one.signature || other.signature,
    }
}
