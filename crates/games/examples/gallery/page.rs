//! A page to look at, with a script that only picks.

use std::fs;
use std::path::Path;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use ui::{Lang, Speak};

const SCRIPT: &str = r"
const root = document.querySelector('.table');
const pick = name => {
  root.dataset.picked = root.dataset.picked === name ? '' : name;
  for (const piece of root.querySelectorAll('[data-pick]'))
    piece.setAttribute('aria-pressed', piece.dataset.pick === root.dataset.picked);
};
root.addEventListener('click', event => {
  const at = event.target.closest('[data-pick], [data-cancel], [data-action]');
  if (!at) return;
  if (at.dataset.pick) pick(at.dataset.pick);
  else if (at.dataset.action) document.title = at.dataset.action;
  else root.dataset.picked = '';
});
root.addEventListener('focusin', event => {
  const at = event.target.closest('[data-preview]');
  root.querySelector('.ask-preview').textContent = at ? at.dataset.preview.split('| ')[1] : '';
});
addEventListener('keydown', event => {
  if (event.key === 'Escape') root.dataset.picked = '';
  if (event.key === 'Enter' || event.key === ' ') document.activeElement.dispatchEvent(new MouseEvent('click', {bubbles: true}));
});
for (const wanted of decodeURIComponent(location.hash.slice(1)).split(';').filter(Boolean)) {
  if (wanted.startsWith('look=')) { document.documentElement.dataset.look = wanted.slice(5); continue; }
  const at = root.querySelector(`[data-action='${wanted}'], [data-pick='${wanted}']`);
  if (at?.dataset.pick) pick(wanted); else at?.focus();
}
";

pub fn save<G: Speak>(folder: &Path, name: &str, lang: Lang, body: &Markup) {
    let page = html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (name) }
                style { (PreEscaped(games::style())) }
            }
            body {
                (games::symbols())
                div class="page" {
                    header class="page-head" { p class="page-name" { (G::say_game(lang)) } nav class="page-menu" { a href="#" { "Menu" } } }
                    (body)
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    fs::write(folder.join(format!("{name}.{}.html", lang.code())), page.into_string()).expect("a file to write");
}
