//! Who asks: session, language, look, address.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use store::Digest;
use tabletop::{Seat, Seats, Viewer};
use ui::Lang;

use crate::app::App;
use crate::fault::Fault;
use crate::live::{Live, Now, People};
use crate::secret;

const SESSION: &str = "cuvee";
const LANG: &str = "lang";
const LOOK: &str = "look";
const NAME: &str = "name";

/// The client of a request.
#[derive(Clone)]
pub struct Client {
    pub jar: SignedCookieJar,
    pub session: Option<Digest>,
    pub lang: Lang,
    pub look: Look,
    /// What the player called themselves last time.
    pub name: String,
    /// What to call their device: browser and system.
    pub device: String,
    pub address: IpAddr,
}

/// Light, dark, or what the system says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Look {
    System,
    Light,
    Dark,
}

impl Look {
    pub const fn word(self) -> &'static str {
        match self {
            Look::System => "system",
            Look::Light => "light",
            Look::Dark => "dark",
        }
    }

    pub fn from_word(word: &str) -> Option<Self> {
        [Self::System, Self::Light, Self::Dark].into_iter().find(|look| look.word() == word)
    }
}

impl FromRequestParts<App> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let jar = SignedCookieJar::from_headers(&parts.headers, Key::from_ref(app));
        let kept = |name| jar.get(name).map(|cookie: Cookie<'_>| cookie.value().to_owned());
        let lang = kept(LANG).and_then(|code| Lang::from_code(&code));
        Ok(Self {
            session: kept(SESSION).map(|session| secret::digest(&session)),
            lang: lang.unwrap_or_else(|| preferred(&parts.headers)),
            look: kept(LOOK).and_then(|word| Look::from_word(&word)).unwrap_or(Look::System),
            name: kept(NAME).unwrap_or_default(),
            device: device(&parts.headers),
            address: address(parts, app.config.behind_proxy),
            jar,
        })
    }
}

impl Client {
    /// The session, made if there is none yet.
    pub fn sit_down(&mut self, secure: bool) -> Result<Digest, Fault> {
        if let Some(session) = self.session {
            return Ok(session);
        }
        let session = secret::token()?;
        let digest = secret::digest(&session);
        self.keep(SESSION, session, secure);
        self.session = Some(digest);
        Ok(digest)
    }

    pub fn remember_name(&mut self, name: &str, secure: bool) {
        if !name.is_empty() {
            self.keep(NAME, name.to_owned(), secure);
        }
    }

    pub fn remember_lang(&mut self, lang: Lang, secure: bool) {
        self.keep(LANG, lang.code().to_owned(), secure);
    }

    pub fn remember_look(&mut self, look: Look, secure: bool) {
        self.keep(LOOK, look.word().to_owned(), secure);
    }

    /// The cookies without session and name.
    pub fn forget(self) -> SignedCookieJar {
        let gone = |name: &'static str| Cookie::build(name).path("/");
        self.jar.remove(gone(SESSION)).remove(gone(NAME))
    }

    fn keep(&mut self, name: &'static str, value: String, secure: bool) {
        let cookie =
            Cookie::build((name, value)).path("/").http_only(true).same_site(SameSite::Lax).secure(secure).permanent();
        self.jar = self.jar.clone().add(cookie);
    }

    pub fn place(&self, live: &Live, asked: Option<u8>) -> Place {
        self.place_at(&live.now(), &live.people(), asked)
    }

    /// The same at one moment of the table.
    pub fn place_at(&self, now: &Now, people: &People, asked: Option<u8>) -> Place {
        let held = self.session.map_or_else(Vec::new, |session| people.held_by(&session));
        Place { is_host: people.is_host(self.session), ..Place::new(held, now.host.to_act(), asked) }
    }
}

/// Where somebody sits at a table, and what is shown there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    pub held: Vec<Seat>,
    pub viewer: Viewer,
    /// Several at one screen: the cards stay hidden until this seat says that it is there.
    pub curtain: Option<Seat>,
    /// Whether they have opened the table.
    pub is_host: bool,
}

impl Place {
    fn new(held: Vec<Seat>, to_act: Seats, asked: Option<u8>) -> Self {
        let asked = asked.and_then(|asked| held.iter().copied().find(|seat| seat.number() == asked));
        let on_turn = held.iter().copied().find(|&seat| to_act.contains(seat));
        let (viewer, curtain) = match (held[..].len(), asked, on_turn) {
            (0, _, _) => (Viewer::Spectator, None),
            (1, _, _) => (Viewer::Seat(held[0]), None),
            (_, Some(asked), _) if to_act.contains(asked) => (Viewer::Seat(asked), None),
            (_, _, Some(on_turn)) => (Viewer::Spectator, Some(on_turn)),
            (_, Some(asked), None) => (Viewer::Seat(asked), None),
            (_, None, None) => (Viewer::Spectator, None),
        };
        Self { held, viewer, curtain, is_host: false }
    }

    /// The seat that is looked from.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// The name somebody gives themselves, short and on one line, without letters that nobody sees, that turn others around or that are
/// piled up high.
pub fn tidy_name(name: &str) -> String {
    let mut tidy = String::new();
    let mut marks = 0;
    let seen = name.chars().filter(|&letter| !letter.is_control() && !is_unseen(letter));
    for letter in seen.skip_while(|&letter| letter.is_whitespace() || is_mark(letter) || is_joiner(letter)).take(24) {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks <= MARKS {
            tidy.push(letter);
        }
    }
    tidy.trim_end_matches(|letter: char| letter.is_whitespace() || matches!(letter, '\u{200c}' | '\u{200d}')).to_owned()
}

/// Signs above and below one letter; Vietnamese and Hebrew need two.
const MARKS: usize = 2;

/// Whether a letter stands above, below or through the one before it.
pub fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{591}'..='\u{5bd}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}'
        | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e4}' | '\u{e31}' | '\u{e34}'..='\u{e3a}' | '\u{e47}'..='\u{e4e}' | '\u{f71}'..='\u{f84}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// What joins letters or chooses how they look, and is nothing by itself.
pub fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// Invisible letters, and those that change the direction of writing. The joiners stay: some scripts and emoji need them.
fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// The first of our languages that the browser asks for, by weight; the usual one if it asks for none.
fn preferred(headers: &HeaderMap) -> Lang {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut best = (0.0, Lang::USUAL);
    for part in asked.split(',').take(20) {
        let mut words = part.split(';').map(str::trim);
        let tag = words.next().unwrap_or_default();
        let weight = words.find_map(|word| word.strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
        if let Some(lang) = Lang::from_tag(tag)
            && best.0 < weight
        {
            best = (weight, lang);
        }
    }
    best.1
}

/// A short name for a device, from what its browser calls itself.
fn device(headers: &HeaderMap) -> String {
    let called = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let first =
        |names: &[(&str, &'static str)]| names.iter().find(|(sign, _)| called.contains(sign)).map(|(_, name)| *name);
    // Browsers call themselves by the names of others too: the rarer come first.
    let browser = first(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS", "Firefox"),
        ("CriOS", "Chrome"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    browser.into_iter().chain(system).collect::<Vec<_>>().join(", ")
}

/// The address of the client; behind a proxy, the one the proxy names last.
fn address(parts: &Parts, behind_proxy: bool) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(address)| address.ip());
    if !behind_proxy {
        return peer;
    }
    let named = parts.headers.get_all("x-forwarded-for").iter().next_back();
    let last = named.and_then(|value| value.to_str().ok()).and_then(|list| list.rsplit(',').next());
    last.and_then(|address| named_address(address.trim())).unwrap_or(peer)
}

/// An address as proxies write it: some add the port, and brackets around IPv6.
fn named_address(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    text.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip())).or_else(bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browser_chooses_the_language() {
        let asked = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, text.parse().unwrap());
            preferred(&headers)
        };
        assert_eq!(asked("de-AT,de;q=0.9,en;q=0.8"), Lang::De);
        assert_eq!(asked("fr,en;q=0.7,de;q=0.3"), Lang::En);
        assert_eq!(asked("fr, de;q=0.1"), Lang::De);
        assert_eq!(asked("fr"), Lang::En);
        assert_eq!(asked(";;q=x,,"), Lang::En);
    }

    #[test]
    fn several_at_one_screen_see_only_what_the_one_on_turn_has_asked_for() {
        let seats = |numbers: &[u8]| numbers.iter().map(|&number| Seat::new(number)).collect::<Vec<_>>();
        let place = |held: &[u8], to_act: &[u8], asked: Option<u8>| {
            let Place { viewer, curtain, .. } =
                Place::new(seats(held), seats(to_act).into_iter().collect::<Seats>(), asked);
            (viewer, curtain.map(Seat::number))
        };
        let seat = |number| Viewer::Seat(Seat::new(number));
        let three = [0, 2, 4];
        assert_eq!(place(&three, &[2], None), (Viewer::Spectator, Some(2)));
        assert_eq!(place(&three, &[2], Some(0)), (Viewer::Spectator, Some(2)));
        assert_eq!(place(&three, &[2], Some(2)), (seat(2), None));
        assert_eq!(place(&three, &[1], Some(4)), (seat(4), None), "somebody elsewhere is on turn");
        assert_eq!(place(&three, &[1, 3], None), (Viewer::Spectator, None));
        assert_eq!(place(&three, &[0, 1, 4], Some(4)), (seat(4), None), "several act at once");
        assert_eq!(place(&three, &[2], Some(3)), (Viewer::Spectator, Some(2)), "not a seat of theirs");
        assert_eq!(place(&[0], &[0], None), (seat(0), None), "alone there is nothing to hide");
        assert_eq!(place(&[], &[0], Some(0)), (Viewer::Spectator, None));
    }

    #[test]
    fn a_device_is_called_by_its_browser_and_system() {
        let called = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, text.parse().unwrap());
            device(&headers)
        };
        assert_eq!(called("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"), "Firefox, Linux");
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0";
        assert_eq!(called(edge), "Edge, Windows");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(called(phone), "Safari, iPhone");
        assert_eq!(called("<script>alert(1)</script>"), "");
    }

    #[test]
    fn a_proxy_may_name_the_port_too() {
        let [v4, v6] = ["198.51.100.7", "2001:db8::7"].map(|address| address.parse::<IpAddr>().ok());
        for (named, address) in [
            ("198.51.100.7", v4),
            ("198.51.100.7:4711", v4),
            ("2001:db8::7", v6),
            ("[2001:db8::7]", v6),
            ("[2001:db8::7]:4711", v6),
            ("unknown", None),
            ("", None),
        ] {
            assert_eq!(named_address(named), address, "{named}");
        }
    }

    #[test]
    fn names_are_short_and_on_one_line() {
        assert_eq!(tidy_name("  Ada\n<b> "), "Ada<b>");
        assert_eq!(tidy_name(&"x".repeat(99)).len(), 24);
        assert_eq!(tidy_name("A\u{202e}da\u{2066}\u{200b}\u{feff}\u{e0041}"), "Ada");
        assert_eq!(tidy_name("\u{3164}\u{2800} \u{200f}"), "");
        assert_eq!(tidy_name("שרה"), "שרה", "a name may be written from right to left");
        assert_eq!(tidy_name("\u{200d}\u{fe0f} \u{301}\u{200c}"), "", "nobody would see it");
        assert_eq!(tidy_name("\u{200d}Ada \u{200d}"), "Ada");
        assert_eq!(tidy_name("👩\u{200d}🔬"), "👩\u{200d}🔬");
        assert_eq!(tidy_name(&format!("A{}da", "\u{301}".repeat(9))), "A\u{301}\u{301}da", "letters are not piled up");
        assert_eq!(tidy_name("Thu\u{302}\u{301}y"), "Thu\u{302}\u{301}y");
    }
}
