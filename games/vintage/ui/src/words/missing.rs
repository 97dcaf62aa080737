//! What is missing for a refused action, and when it becomes possible.

use tabletop::{Seat, ToAct, ViewOf, Viewer};
use ui::{Help, Lang, Speak};
use vintage::cards::Needs;
use vintage::vocabulary::{
    Card, Category, Column, Estate, Place, Port, Region, Round, Side, Site, Varieties, Variety, Vault,
};
use vintage::{Action, Board, Grounds, Question, Reason, View};

use super::MISSING;
use super::names::Names;
use crate::Vintage;

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
    fn board(&self) -> &Board {
        &self.view.open.boards[self.me]
    }

    fn grounds(&self, estate: Estate) -> Grounds {
        self.board().estates[estate.index()]
    }

    fn explain(&mut self, action: Action, reason: Reason) {
        match reason {
            Reason::NotYourTurn => self.whose_turn(),
            Reason::AnswerFirst => {
                if let Some(question) = self.view.question(self.me) {
                    self.help.add(Vintage::say_question(self.view, question, self.help.lang));
                }
            }
            Reason::NotAsked => self.what_asks(action),
            Reason::NoSuchCircle { column, .. }
            | Reason::CircleClosed { column, .. }
            | Reason::CircleTaken { column, .. } => self.circles(column),
            Reason::ColumnFull { .. }
            | Reason::OverseerPlaced
            | Reason::AlreadyBought
            | Reason::AlreadyHarvested
            | Reason::OenologistThere => self.next_round(),
            Reason::TooFewMarkers { .. } => {
                self.help.say("markers", [("markers", self.names.markers(self.board().markers))]);
                if self.board().overseer.is_none() && matches!(action, Action::Place { .. }) {
                    self.help.say("overseer-free", []);
                }
                self.next_round();
            }
            Reason::NothingToBuy => {
                let cheapest = self.free_sites().map(|site| self.view.pack.site(site).price).min();
                if let Some(price) = cheapest {
                    self.help.say("cheapest-site", [("points", self.names.points(u16::from(price)))]);
                }
                self.points();
            }
            Reason::TooDear { .. } => self.points(),
            Reason::SiteTaken { .. } => self.sites(),
            Reason::NoDiscount => self.by_card(Card::Buy),
            Reason::NothingToPlant { .. } => self.nothing_to_plant(),
            Reason::OnlyInCima => self.in_cima(),
            Reason::NotThatVariety { .. } => match self.view.question(self.me) {
                Some(Question::Plant { column }) => {
                    let varieties = self.names.varieties(self.view.pack.plants(column));
                    self.help.say("plantable", [("varieties", varieties)]);
                }
                Some(_) | None => self.help.say("no-old-vineyard", []),
            },
            Reason::NoSuchEstate { .. } => self.by_column(Column::Buy),
            Reason::ColorTwice { .. } => self.lacks(action),
            Reason::NothingToHarvest => self.estates(),
            Reason::OutOfReach { .. } => self.reach(),
            Reason::NoMovesLeft => self.help.say("sail-later", []),
            Reason::NothingToLoad { estate } => {
                if self.grounds(estate).site.is_none() {
                    self.by_column(Column::Buy);
                } else {
                    self.by_column(Column::Harvest);
                }
            }
            Reason::BoatElsewhere { estate } => self.way_to(estate),
            Reason::HoldFull => self.help.say("unload-first", []),
            Reason::SideFull { side } => {
                let free = |other: &Side| *other != side && self.has_room(*other);
                let free: Vec<_> = Side::ALL.into_iter().filter(free).map(|other| self.names.side(other)).collect();
                self.help.say("free-side", [("side", free.join(", "))]);
            }
            Reason::CellarEmpty => self.barrels(),
            Reason::AboveStored { .. } | Reason::CategoryFull { .. } => self.categories(),
            Reason::NotInDisplay { .. } => self.display(),
            Reason::NotInHand { .. } => self.hand(),
            Reason::CannotPlay { card } => self.cannot_play(card),
            Reason::NoBarrelsThere { .. } => {
                let there = Estate::all().filter(|&estate| !self.grounds(estate).harvest.is_none());
                let estates: Vec<_> = there.map(|estate| self.names.estate_number(estate)).collect();
                self.help.say("estates-with-barrels", [("estates", estates.join(", "))]);
            }
            // Nothing is missing that could come.
            Reason::GameOver
            | Reason::CannotTurnUp
            | Reason::NoTileLeft
            | Reason::NoSuchSite { .. }
            | Reason::NoOldVineyardLeft
            | Reason::NotThatEstate { .. }
            | Reason::EstateFull { .. }
            | Reason::OutOfOrder { .. }
            | Reason::FewerCubes { .. }
            | Reason::TooManyBarrels { .. }
            | Reason::NotYetMoved
            | Reason::RoomInCellar
            | Reason::SameCard { .. }
            | Reason::NotByFreeAction { .. }
            | Reason::NotFaceDown { .. }
            | Reason::AlreadySeen { .. }
            | Reason::WrongSide { .. } => (),
        }
    }

    fn whose_turn(&mut self) {
        let ToAct::Seats(seats) = self.view.to_act() else { return };
        let seats: Vec<_> = seats.iter().map(|seat| self.names.seat(seat)).collect();
        self.help.say("turn", [("seat", seats.join(", "))]);
    }

    /// Markers, columns and actions of once a round come back with the next one.
    fn next_round(&mut self) {
        let next = self.view.open.round().and_then(|round| Round::new(round.index() + 1));
        match next {
            Some(round) => self.help.say("next-round", [("round", self.names.round(round))]),
            None => self.help.say("last-round", []),
        }
    }

    /// What has to be chosen first, so that this is asked.
    fn what_asks(&mut self, action: Action) {
        match action {
            Action::Buy { .. } => self.by_column(Column::Buy),
            Action::BuyCheaper { .. } => self.by_card(Card::Buy),
            Action::Plant { variety, .. } => {
                let plants = |column: &Column| self.view.pack.plants(*column).contains(variety);
                if let Some(column) = Column::ALL.into_iter().find(plants) {
                    self.by_column(column);
                }
            }
            Action::Port { .. } => self.by_column(Column::Harvest),
            Action::Cellar { .. } | Action::Keep => self.help.say("by-unloading", []),
            Action::Add { .. } => self.by_card(Card::AgeBarrel),
            Action::Take { .. } | Action::Deck | Action::Play { .. } | Action::Discard { .. } => {
                self.by_column(Column::Cards);
            }
            Action::Free { .. } => self.by_card(Card::Free),
            Action::Barrels { .. } => self.by_card(Card::Barrels),
            Action::Look { .. } => self.by_card(Card::Oenologist),
            Action::From { vault } => self.by_card(match vault.side() {
                Side::Ruby => Card::Vintage,
                Side::Tawny => Card::Colheita,
            }),
            Action::Place { .. }
            | Action::Sail { .. }
            | Action::Load { .. }
            | Action::Done
            | Action::Pass
            | Action::First { .. }
            | Action::Draw { .. }
            | Action::Chip { .. }
            | Action::Roll { .. } => (),
        }
    }

    /// The circles of a column that can still be used.
    fn free_costs(&self, column: Column) -> impl Iterator<Item = u8> {
        let free = self.view.pack.in_use(self.view.open.seats).without(self.view.open.taken());
        let circles = self.view.pack.circles(column).iter();
        circles.filter(move |(_, circles)| !circles.and(free).is_empty()).map(|&(cost, _)| cost)
    }

    fn by_column(&mut self, column: Column) {
        self.help.say("by-column", [("action", self.names.column(column))]);
        self.circles(column);
    }

    /// What the free circles of a column cost, and what the player has.
    fn circles(&mut self, column: Column) {
        let costs: Vec<_> = self.free_costs(column).map(|cost| cost.to_string()).collect();
        if costs.is_empty() {
            self.help.say("no-circle", []);
            self.next_round();
            return;
        }
        let places = [("costs", costs.join(", ")), ("markers", self.names.markers(self.board().markers))];
        self.help.say("free-circles", places);
    }

    fn by_card(&mut self, card: Card) {
        self.help.say("by-card", [("card", self.names.card(card))]);
        if self.own_cards().any(|other| other == card) {
            self.help.say("card-in-hand", []);
        } else {
            self.help.say("card-not-in-hand", []);
        }
    }

    fn own_cards(&self) -> impl Iterator<Item = Card> {
        let hand = self.view.hands[self.me];
        Place::all().filter_map(move |place| hand[place.index()])
    }

    fn free_sites(&self) -> impl Iterator<Item = Site> {
        self.view.pack.sites().filter(|&site| 0 < self.view.open.sites_left(&self.view.pack, site))
    }

    fn points(&mut self) {
        self.help.say("points", [("points", self.names.points(self.board().points))]);
    }

    fn sites(&mut self) {
        let sites: Vec<_> = self
            .free_sites()
            .map(|site| {
                let printed = self.view.pack.site(site);
                let points = ("points", self.names.points(u16::from(printed.price)));
                self.help.part("site", [("region", self.names.region(printed.region)), points])
            })
            .collect();
        self.help.say("free-sites", [("sites", sites.join(", "))]);
    }

    fn nothing_to_plant(&mut self) {
        if self.board().estate_count() < Estate::COUNT as u8 {
            self.help.say("buy-estate", []);
        } else {
            self.help.say("all-have-it", []);
        }
    }

    fn in_cima(&mut self) {
        let in_cima = |estate: &Estate| self.names.region_of(self.grounds(*estate)) == Some(Region::Cima);
        let estates: Vec<_> = Estate::all().filter(in_cima).map(|estate| self.names.estate_number(estate)).collect();
        if estates.is_empty() {
            self.help.say("no-estate-in-cima", []);
        } else {
            self.help.say("estates-in-cima", [("estates", estates.join(", "))]);
        }
    }

    /// The colors that an estate still lacks.
    fn lacks(&mut self, action: Action) {
        let Action::Plant { estate, .. } = action else { return };
        let cubes = self.grounds(estate).cubes;
        let lacking: Varieties = Variety::GRAPES.into_iter().filter(|&variety| !cubes.contains(variety)).collect();
        self.help.say("lacks", [("varieties", self.names.varieties(lacking))]);
    }

    /// What each estate needs to be harvested.
    fn estates(&mut self) {
        for estate in Estate::all() {
            let grounds = self.grounds(estate);
            let name = ("estate", self.names.estate_number(estate));
            if grounds.site.is_none() {
                continue;
            }
            if !grounds.is_planted() {
                let short = Grounds::PLANTED.saturating_sub(grounds.cubes.len());
                self.help.say("cubes-missing", [name, ("cubes", self.names.cubes(short))]);
            } else if !grounds.harvest.is_none() {
                self.help.say("barrels-waiting", [name]);
            }
        }
    }

    fn reach(&mut self) {
        let from = self.board().boat;
        let downstream = Port::ALL[..from.index()].iter().copied();
        let ports: Vec<_> = downstream.chain(from.upstream()).map(|port| self.names.port(port)).collect();
        self.help.say("reach", [("from", self.names.port(from)), ("ports", ports.join(", "))]);
    }

    /// How many moves lead to the port of an estate.
    fn way_to(&mut self, estate: Estate) {
        let Some(region) = self.names.region_of(self.grounds(estate)) else { return };
        let from = self.board().boat;
        let Some(to) = Port::ALL.into_iter().find(|port| port.region() == Some(region)) else { return };
        let moves = if to < from { 1 } else { to.index() - from.index() };
        let places = [
            ("from", self.names.port(from)),
            ("to", self.names.port(to)),
            ("moves", self.names.moves(moves as u8)),
            ("markers", self.names.markers(self.board().markers)),
        ];
        self.help.say("way", places);
    }

    fn has_room(&self, side: Side) -> bool {
        Vault::of(side).into_iter().any(|vault| self.board().cellar[vault.index()].is_none())
    }

    /// Where the barrels are that could come to the cellar.
    fn barrels(&mut self) {
        let board = self.board();
        let sum = |harvests: &mut dyn Iterator<Item = u8>| self.names.barrels(harvests.map(u16::from).sum());
        let aboard = sum(&mut board.hold.iter().map(|harvest| harvest.barrels));
        let waiting = sum(&mut board.estates.iter().map(|grounds| grounds.harvest.barrels));
        self.help.say("by-boat", [("aboard", aboard), ("waiting", waiting)]);
    }

    /// Where the barrel of the card may go.
    fn categories(&mut self) {
        let Some(Question::AddBarrel { ruby, tawny }) = self.view.question(self.me) else { return };
        let stored = self.board().warehouse;
        let fits = |category: &Category| {
            let level = category.level();
            level < ruby.max(tawny) && (level == 0 || stored[category.index()] < self.view.pack.spaces(*category))
        };
        let categories: Vec<_> =
            Category::ALL.into_iter().filter(fits).map(|category| self.names.category(category)).collect();
        self.help.say("categories", [("categories", categories.join(", "))]);
    }

    fn display(&mut self) {
        let cards: Vec<_> = self.view.open.display.into_iter().flatten().map(|card| self.names.card(card)).collect();
        if cards.is_empty() {
            self.help.say("display-empty", []);
        } else {
            self.help.say("display", [("cards", cards.join(", "))]);
        }
    }

    fn hand(&mut self) {
        let cards: Vec<_> = self.own_cards().map(|card| self.names.card(card)).collect();
        if cards.is_empty() {
            self.help.say("hand-empty", []);
        } else {
            self.help.say("hand", [("cards", cards.join(", "))]);
        }
    }

    fn cannot_play(&mut self, card: Card) {
        match card.needs() {
            Needs::Room => self.nothing_to_plant(),
            Needs::Barrels => self.help.say("harvest-first", []),
            Needs::Cellar(side) => self.in_cellar(side),
            // Refused for reasons of their own, or never.
            Needs::Buying | Needs::Harvesting | Needs::Ageing | Needs::NoSecond | Needs::Nothing => (),
        }
    }

    fn in_cellar(&mut self, side: Side) {
        let there =
            Vault::of(side).into_iter().map(|vault| u16::from(self.board().cellar[vault.index()].barrels)).sum();
        let places = [
            ("side", self.names.side(side)),
            ("needed", self.names.barrels(u16::from(side.sale().1))),
            ("have", self.names.barrels(there)),
        ];
        self.help.say("cellar-needs", places);
    }
}
