//! What players agree on before a game, from a form to the options of the protocol.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use ui::Agreement;

use crate::fault::Fault;

/// The options that a form asks for. What it does not mention stays as usual.
pub fn read(agreements: &[Agreement], fields: &BTreeMap<String, String>) -> Result<Value, Fault> {
    let mut options = Map::new();
    for agreement in agreements {
        let Some(said) = fields.get(agreement.key) else { continue };
        if agreement.choices().all(|(value, _)| value != said) {
            return Err(Fault::bad_field(agreement.key));
        }
        options.insert(agreement.key.to_owned(), said.parse().map_or_else(|_| json!(said), Value::Bool));
    }
    Ok(Value::Object(options))
}

#[cfg(test)]
mod tests {
    use games::{Distilled, EverdellDuo, Options, Title};
    use packs::Edge;
    use ui::{Lang, Speak};

    use super::*;

    fn agreements<G: Title>() -> Vec<Agreement> {
        G::Ui::agreements(G::Rules::standard_pack().pack, Lang::En)
    }

    fn chosen<G: Title>(fields: &[(&str, &str)]) -> Result<Value, Fault> {
        let fields = fields.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        read(&agreements::<G>(), &fields)
    }

    #[test]
    fn a_form_says_what_the_protocol_says() {
        let chosen = chosen::<Distilled>;
        assert_eq!(chosen(&[]).unwrap(), json!({}));
        let all = [("flight", "c"), ("pairing", "true"), ("difficulty", "expert"), ("seat1", "easy")];
        assert_eq!(chosen(&all).unwrap(), json!({ "flight": "c", "pairing": true, "difficulty": "expert" }));
        assert_eq!(chosen(&[("flight", "first-taste")]).unwrap(), json!({ "flight": "first-taste" }));
        assert!(chosen(&[("flight", "z")]).unwrap_err().said(Lang::En).contains("`flight`"));
    }

    fn is_accepted_with_the_usual_first<G: Title>() {
        let usual = G::Rules::options_json(&Options::<G>::default());
        for agreement in agreements::<G>() {
            for (nth, (value, words)) in agreement.choices().enumerate() {
                let read = G::Rules::read_options(&chosen::<G>(&[(agreement.key, value)]).unwrap()).unwrap();
                assert_eq!(G::Rules::options_json(&read) == usual, nth == 0, "{}: {value} {words}", agreement.key);
            }
        }
    }

    #[test]
    fn whatever_is_offered_is_accepted_and_the_usual_comes_first() {
        is_accepted_with_the_usual_first::<Distilled>();
        is_accepted_with_the_usual_first::<EverdellDuo>();
    }
}
