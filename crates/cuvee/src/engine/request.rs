//! Reading a request.

use serde_json::{Map, Value};
use tabletop::{Seat, Viewer, Who};

use super::fault::{Code, Fault};
use crate::lang::Said;

/// A request as it came.
#[derive(Copy, Clone)]
pub struct Request<'a> {
    object: &'a Map<String, Value>,
}

impl<'a> Request<'a> {
    pub fn new(json: &'a Value) -> Result<Self, Fault> {
        match json.as_object() {
            Some(object) => Ok(Self { object }),
            None => Err(Fault::bad_request(
                "A request is a JSON object such as {\"cmd\":\"hello\"}",
                "Eine Anfrage ist ein JSON-Objekt wie {\"cmd\":\"hello\"}",
            )),
        }
    }

    /// Refuses keys that would be passed over in silence.
    pub fn only_keys(self, known: &[&str]) -> Result<(), Fault> {
        match self.object.keys().find(|key| !["cmd", "id"].contains(&key.as_str()) && !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) if known.is_empty() => Err(Fault::bad_request(
                format!("This command does not know `{key}`; it takes no keys but `id`"),
                format!("Dieser Befehl kennt `{key}` nicht; außer `id` nimmt er keine Schlüssel"),
            )),
            Some(key) => Err(Fault::bad_request(
                format!("This command does not know `{key}`; it knows: {}", known.join(", ")),
                format!("Dieser Befehl kennt `{key}` nicht; er kennt: {}", known.join(", ")),
            )),
        }
    }

    /// Any value; `null` is as good as nothing.
    pub fn value(self, key: &str) -> Option<&'a Value> {
        self.object.get(key).filter(|value| !value.is_null())
    }

    pub fn required(self, key: &str) -> Result<&'a Value, Fault> {
        self.value(key).ok_or_else(|| Fault::bad_request(format!("`{key}` is missing"), format!("`{key}` fehlt")))
    }

    pub fn text(self, key: &str) -> Result<Option<&'a str>, Fault> {
        let Some(value) = self.value(key) else { return Ok(None) };
        value
            .as_str()
            .map(Some)
            .ok_or_else(|| Fault::bad_request(format!("`{key}` must be a text"), format!("`{key}` muss ein Text sein")))
    }

    pub fn required_text(self, key: &str) -> Result<&'a str, Fault> {
        self.required(key)?;
        Ok(self.text(key)?.unwrap_or_default())
    }

    pub fn number(self, key: &str) -> Result<Option<u64>, Fault> {
        let Some(value) = self.value(key) else { return Ok(None) };
        value.as_u64().map(Some).ok_or_else(|| {
            Fault::bad_request(
                format!("`{key}` must be a whole number from 0"),
                format!("`{key}` muss eine ganze Zahl ab 0 sein"),
            )
        })
    }

    /// A seat of a table with so many, or chance.
    pub fn who(self, seats: u8) -> Result<Option<Who>, Fault> {
        let Some(value) = self.value("seat") else { return Ok(None) };
        if value.as_str() == Some("chance") {
            return Ok(Some(Who::Chance));
        }
        match value.as_u64().and_then(|number| u8::try_from(number).ok()) {
            Some(number) if number < seats => Ok(Some(Who::Seat(Seat::new(number)))),
            Some(_) | None => Err(bad_seat(seats, value)),
        }
    }

    pub fn seat(self, seats: u8) -> Result<Option<Seat>, Fault> {
        match self.who(seats)? {
            None => Ok(None),
            Some(Who::Seat(seat)) => Ok(Some(seat)),
            Some(Who::Chance) => Err(bad_seat(seats, &Value::from("chance"))),
        }
    }

    pub fn required_seat(self, seats: u8) -> Result<Seat, Fault> {
        self.required("seat")?;
        self.seat(seats)?.ok_or_else(|| bad_seat(seats, &Value::Null))
    }

    pub fn required_who(self, seats: u8) -> Result<Who, Fault> {
        self.required("seat")?;
        self.who(seats)?.ok_or_else(|| bad_seat(seats, &Value::Null))
    }

    /// A seat, or a spectator where none is named.
    pub fn viewer(self, seats: u8) -> Result<Viewer, Fault> {
        Ok(self.seat(seats)?.map_or(Viewer::Spectator, Viewer::Seat))
    }
}

fn bad_seat(seats: u8, found: &Value) -> Fault {
    let last = seats.saturating_sub(1);
    let said = Said::new(
        format!("There is no seat {found} at this table; its seats are 0 to {last}"),
        format!("An diesem Tisch gibt es keinen Platz {found}; seine Plätze sind 0 bis {last}"),
    );
    Fault::new(Code::BadSeat, said)
}
