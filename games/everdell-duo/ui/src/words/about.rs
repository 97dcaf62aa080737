//! What is printed on a card or a tile, in a line.

use everdell_duo::Pack;
use everdell_duo::effect::{Effect, Goal, Twist};
use everdell_duo::vocabulary::{Area, Card, Challenge, Chapter, EventTile, Farm, News, Season, Sharing, Slot, Tile};

use super::names::Names;

#[cfg(test)]
pub(crate) const ABOUT_KEYS: &[&str] = &[
    "about.event",
    "about.reward",
    "about.target",
    "about.target-her",
    "about.skunks",
    "about.told-color",
    "about.told-needs",
];

impl Names<'_> {
    /// What a card does.
    pub fn card_effects(self, card: Card) -> String {
        self.effects(&self.pack.card(card).effects)
    }

    pub fn about_farm(self, farm: Farm) -> String {
        self.effects(self.pack.farm(farm))
    }

    pub fn about_tile(self, tile: Tile) -> String {
        self.effects(&self.pack.tile(tile).effects)
    }

    pub fn about_news(self, news: News) -> String {
        self.effects(&self.pack.news(news).effects)
    }

    /// Points and condition of an event in a competitive game.
    pub fn about_event(self, event: EventTile) -> String {
        let printed = self.pack.event(event);
        let condition = self.condition(printed.condition);
        self.line("about.event", [("points", self.points(printed.points)), ("condition", condition)])
    }

    /// The same in a cooperative game with skunks on the events.
    pub fn about_event_together(self, event: EventTile, skunks: u8) -> String {
        let printed = self.pack.event(event);
        let condition = self.condition_together(printed.condition, skunks);
        self.line("about.event", [("points", self.points(printed.points)), ("condition", condition)])
    }

    /// What is printed below an event place.
    pub fn reward(self, slot: Slot) -> String {
        self.line("about.reward", [("gain", self.effect(self.pack.reward(slot)))])
    }

    /// One line of the side of a season tile that both share out.
    pub fn season_line(self, season: Season, line: u8) -> String {
        let effect: Option<&Effect> = self.pack.season(season).together.get(usize::from(line));
        effect.map_or_else(|| self.word("game", "nothing"), |&effect| self.effect(effect))
    }

    /// Skunks, sharing, goals, what is different and the points to reach, as separate lines.
    pub fn about_chapter(self, chapter: Chapter, points: u8) -> Vec<String> {
        let printed = self.pack.chapter(chapter);
        let target = self.line("about.target", [("points", self.points(points))]);
        self.rules_of(printed.skunks, printed.sharing, &printed.goals, printed.twist, Some(target))
    }

    /// The same without the points, which depend on how it is played.
    pub fn chapter_rules(self, chapter: Chapter) -> Vec<String> {
        let printed = self.pack.chapter(chapter);
        self.rules_of(printed.skunks, printed.sharing, &printed.goals, printed.twist, None)
    }

    /// The same for a challenge; the level is counted from 0.
    pub fn about_challenge(self, challenge: Challenge, level: u8) -> Vec<String> {
        let printed = self.pack.challenge(challenge);
        let more = self.pack.printed().levels.get(usize::from(level).min(Pack::LEVELS - 1)).copied().unwrap_or(0);
        let target = self.line("about.target-her", [("more", self.points(more))]);
        self.rules_of(printed.skunks, printed.sharing, &printed.goals, None, Some(target))
    }

    fn rules_of(
        self,
        skunks: [u8; 3],
        sharing: Sharing,
        goals: &[Goal],
        twist: Option<Twist>,
        target: Option<String>,
    ) -> Vec<String> {
        let mut lines: Vec<String> = goals.iter().map(|&goal| self.goal(goal)).collect();
        lines.extend(target);
        let there = Area::ALL.into_iter().filter(|area| 0 < skunks[area.index()]);
        lines.extend(there.map(|area| {
            let count = self.skunks(skunks[area.index()]);
            self.line("about.skunks", [("skunks", count), ("area", self.area(area))])
        }));
        lines.push(self.sharing(sharing));
        lines.extend(twist.map(|twist| self.twist(twist)));
        lines
    }
}
