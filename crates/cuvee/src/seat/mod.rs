//! A program at a table of a server: the command `seat`.

mod site;

use std::ffi::OsString;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use ui::Lang;

use crate::lang::{self, Said};
use crate::paper::figure;
use crate::player::{Asked, Failure, Player};
use crate::program::words;
use site::{Address, Place, Site, Unanswered, Waits};

/// The token of a seat that was taken before.
const TOKEN: &str = "CUVEE_SEAT_TOKEN";
/// A program that fails so often without a good decision in between is given up.
const TRIES: u8 = 3;

/// Let a program play a seat on a server
///
/// The program is one that can play in the arena. It is asked when its seat is to act, and ended with the game.
#[derive(clap::Args)]
pub struct SeatArgs {
    #[arg(value_name = "URL", value_parser = read_address)]
    #[arg(
        help = "An invitation (https://games.example/join/…), or a table (https://games.example/t/…) with the seat's token in the variable CUVEE_SEAT_TOKEN"
    )]
    address: Address,
    /// What the others call it
    #[arg(long, value_name = "NAME", default_value = "")]
    name: String,
    /// How long it may think about a decision; ten seconds more for its first
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    milliseconds: u64,
    /// How many seconds the server may be away
    #[arg(long, value_name = "N", default_value_t = 600)]
    patience: u64,
    /// The program and what it is started with
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    program: Vec<OsString>,
}

fn read_address(text: &str) -> Result<Address, String> {
    text.parse().map_err(|()| words!(lang::from_environment(), "seat.address"))
}

/// Plays to the end of the game, and says how it ended.
pub fn run(args: &SeatArgs, lang: Lang) -> Result<String, Said> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Said::each(|_| error.to_string()))?;
    runtime.block_on(async {
        let seat = Seat::take(args, lang).await?;
        seat.play().await
    })
}

/// A seat that was taken.
struct Seat<'a> {
    args: &'a SeatArgs,
    lang: Lang,
    site: Site,
    /// The table's address below the API.
    table: String,
    running: Option<Player>,
    /// How often in a row the program has failed.
    failures: u8,
}

impl<'a> Seat<'a> {
    /// By the invitation, or with the token of a seat that was taken before.
    async fn take(args: &'a SeatArgs, lang: Lang) -> Result<Self, Said> {
        let tell = Box::new(move |waits: Waits<'_>| eprintln!("{}", say_wait(&waits, lang)));
        let site = Site::new(&args.address, Duration::from_secs(args.patience), tell);
        let mut site = site.map_err(|error| Said::each(|lang| words!(lang, "seat.no-trust", error)))?;
        let id = match &args.address.place {
            Place::Table(id) => {
                let token = std::env::var(TOKEN).ok().filter(|token| !token.is_empty());
                site.token = token.ok_or_else(|| Said::each(|lang| words!(lang, "seat.no-token")))?;
                id.clone()
            }
            Place::Invitation(invitation) => {
                let order = json!({ "invitation": invitation, "name": args.name });
                let joined = site.post("/api/v1/join", &order).await.map_err(|error| unanswered(&error))?;
                site.token = text(&joined["token"]);
                let (seat, token) = (&joined["seat"], &site.token);
                let address = format!("{}{}", args.address.site(), text(&joined["address"]));
                eprintln!("{}", words!(lang, "seat.taken", seat, address, variable = TOKEN, token));
                text(&joined["id"])
            }
        };
        Ok(Self { args, lang, site, table: format!("/api/v1/tables/{id}"), running: None, failures: 0 })
    }

    async fn play(mut self) -> Result<String, Said> {
        loop {
            let seen = self.get("/view").await?;
            let (table, seat) = (&seen["table"], &seen["seat"]);
            if table["over"] == true {
                let score = self.get("/score").await?;
                return Ok(self.result(&score, seat));
            }
            let is_asked = table["to_act"].as_array().is_some_and(|seats| seats.contains(seat));
            if is_asked {
                self.act(&seen).await?;
                continue;
            }
            let version = table["version"].as_u64().unwrap_or_default();
            let stream = format!("{}/stream", self.table);
            self.site.changed(&stream, version).await.map_err(|error| unanswered(&error))?;
        }
    }

    /// A position that the seat cannot tell from the true one; none from a server of earlier times.
    async fn world(&mut self) -> Result<Option<Value>, Said> {
        match self.site.get(&format!("{}/world", self.table)).await {
            Ok(mut answer) => Ok(Some(answer["world"].take())),
            Err(Unanswered::Refused(_)) => Ok(None),
            Err(error) => Err(unanswered(&error)),
        }
    }

    /// One decision. If the table has moved on meanwhile, it is asked again.
    async fn act(&mut self, seen: &Value) -> Result<(), Said> {
        let legal = self.get("/legal?words=no").await?;
        let legal: Vec<String> = legal["legal"].as_array().into_iter().flatten().map(text).collect();
        let table = &seen["table"];
        let asked = Asked {
            game: table["game"].as_str().unwrap_or_default(),
            seat: seen["seat"].as_u64().and_then(|seat| seat.try_into().ok()).unwrap_or_default(),
            legal: &legal,
            view: seen["view"].clone(),
            world: self.world().await?,
        };
        let nth = match self.decide(asked) {
            Ok(nth) => nth,
            Err(failure) => return self.report(&failure),
        };
        self.failures = 0;
        let order = json!({ "action": legal[nth], "version": table["version"] });
        match self.site.post(&format!("{}/play", self.table), &order).await {
            Ok(_) => Ok(()),
            Err(Unanswered::Refused(error)) if is_late(&error) => Ok(()),
            Err(error) => Err(unanswered(&error)),
        }
    }

    fn decide(&mut self, asked: Asked<'_>) -> Result<usize, Failure> {
        let running = match self.running.take() {
            Some(running) => running,
            None => self.start()?,
        };
        self.running.insert(running).decide(asked)
    }

    fn start(&self) -> Result<Player, Failure> {
        let (program, arguments) = self.args.program.split_first().ok_or(Failure::CannotStart)?;
        // The token is ours, not the program's.
        let mut command = Command::new(program);
        command.args(arguments).env_remove(TOKEN);
        Player::start(&mut command, Duration::from_millis(self.args.milliseconds))
    }

    /// A failed program is started afresh, some times.
    fn report(&mut self, failure: &Failure) -> Result<(), Said> {
        self.running = None;
        self.failures += 1;
        if self.failures < TRIES {
            eprintln!("{}", words!(self.lang, "seat.failed", why = failure));
            return Ok(());
        }
        Err(Said::each(|lang| words!(lang, "seat.given-up", times = TRIES, why = failure)))
    }

    async fn get(&mut self, rest: &str) -> Result<Value, Said> {
        let path = format!("{}{rest}", self.table);
        self.site.get(&path).await.map_err(|error| unanswered(&error))
    }

    fn result(&self, score: &Value, seat: &Value) -> String {
        let sheets = score["seats"].as_array().map_or(&[][..], Vec::as_slice);
        let own = sheets.iter().find(|sheet| &sheet["seat"] == seat).unwrap_or(&Value::Null);
        words!(self.lang, "seat.over", rank = own["rank"], of = sheets.len(), points = own["total"])
    }
}

/// Somebody else was faster, or has taken back.
fn is_late(error: &Value) -> bool {
    matches!(error["code"].as_str(), Some("stale" | "not-your-turn" | "game-over"))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn unanswered(unanswered: &Unanswered) -> Said {
    match unanswered {
        Unanswered::Away(error) => Said::each(|lang| words!(lang, "seat.away-for-good", error)),
        Unanswered::Refused(error) => {
            let said =
                |lang: Lang| error[lang.code()].as_str().or(error["code"].as_str()).unwrap_or_default().to_owned();
            Said::each(|lang| words!(lang, "seat.refused", why = said(lang)))
        }
    }
}

fn say_wait(waits: &Waits<'_>, lang: Lang) -> String {
    let seconds = |pause: Duration| figure::number(pause.as_secs_f64(), 0, lang);
    match waits {
        Waits::SlowDown(pause) => words!(lang, "seat.slow-down", seconds = seconds(*pause)),
        Waits::Away(pause, error) => words!(lang, "seat.away", error, seconds = seconds(*pause)),
    }
}
