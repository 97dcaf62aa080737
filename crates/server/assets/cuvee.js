// The one script of these pages. It plays what is clicked, hears that the table has changed, fetches its own view and
// lets the pieces glide to their new places. What anything means is the server's business.
"use strict";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 250;

let main = document.querySelector("main[data-table]");
let waiting = 0; // requests of ours that will be answered with the table
const behind = []; // what changed while we were waiting: for each, whether the page shows it
let message = document.getElementById("message");
let told = document.getElementById("told"); // what a screen reader is told of changes

// ---- saying something -------------------------------------------------------------------------------------------

let quiet = 0; // what makes a message go away by itself

function say(text, clause, kind = "error") {
  if (!message) return;
  clearTimeout(quiet);
  message.textContent = text;
  for (const one of ["error", "notice"]) message.classList.toggle(one, one === kind);
  if (clause && main) {
    const link = document.createElement("a");
    link.href = `${main.dataset.rules}#${clause}`;
    link.target = "_blank";
    link.textContent = ` ${clause}`;
    message.append(link);
  }
  message.hidden = !text;
}

// The large card of a name: what is printed on it stands there once for the whole page.
const called = (name) => document.querySelector(`.lens [data-lens="${CSS.escape(name)}"]`);

// The large card of a piece.
function large(piece) {
  const card = piece.closest("[data-card]");
  return card && called(card.dataset.card);
}

// The card that is pointed at, or has the focus of the keyboard, shows in large. A style sheet could say so, but with a rule for
// each card every change of the table takes a browser five times as long.
function magnify() {
  const pointed = document.querySelectorAll(":is([data-card]:hover, [data-card]:focus-visible, [data-card] :focus-visible)");
  const wanted = pointed.length ? large(pointed[pointed.length - 1]) : null;
  for (const card of document.querySelectorAll(".lens > [data-on]")) card.toggleAttribute("data-on", card === wanted);
  if (wanted) wanted.setAttribute("data-on", "");
}

for (const change of ["pointerover", "pointerout", "focusin", "focusout"]) document.addEventListener(change, magnify);

// What is printed on a large card, without its name. What is counted stands beside its number.
function printed(card) {
  const told = (line) => (line.matches("dl > div") ? [...line.children] : [line]).map((part) => part.textContent.replace(/\s+/g, " ").trim());
  return card ? [...card.querySelectorAll("p, dl > div, li")].map((line) => told(line).join(" ")).filter(Boolean) : [];
}

// How a screen reader calls it.
const named = (element) => element.getAttribute("aria-label") || element.textContent.trim();

// What a piece or a place is, in words, and a way to its rule.
function explain(element) {
  const words = named(element);
  // A label with brackets has said it itself.
  if (words) say([words, ...(words.includes("(") ? [] : printed(large(element)))].join(". "), clauseOf(element), "notice");
}

// The clause about a piece or the zone it lies in: of all beginnings of its name the longest counts.
function clauseOf(element) {
  const about = document.querySelector("[data-about]");
  if (!about) return null;
  const all = about.dataset.about.split(";").map((one) => one.split(" "));
  for (let one = element; one && !one.matches(".table"); one = one.parentElement) {
    const names = [one.dataset.id, ...[...one.classList].filter((name) => name.startsWith("z-"))].filter(Boolean);
    const fitting = all.filter(([start]) => names.some((name) => name.startsWith(start)));
    if (fitting.length) return fitting.reduce((best, next) => (best[0].length < next[0].length ? next : best))[1];
  }
  return null;
}

// A screen reader finds what is printed on a card where it stands in large.
function describe(within) {
  for (const piece of within.querySelectorAll("[data-card][aria-label], [data-card] > .inner > rect[aria-label]")) {
    const card = large(piece);
    if (!card) continue;
    card.id ||= `lens-${card.dataset.lens}`;
    piece.setAttribute("aria-describedby", card.id);
  }
}

function refused(text) {
  try {
    said(JSON.parse(text).error);
  } catch {
    // Not from our server: there is nothing to say.
  }
}

function said(error) {
  const lang = document.documentElement.lang === "de" ? "de" : "en";
  say(error[lang] || error.en || "", error.clause);
}

// ---- the table --------------------------------------------------------------------------------------------------

function root() {
  return main && main.querySelector(".table");
}

// What is asked, with what stands beside it.
function bar() {
  return root() && (root().querySelector(".bar") || root().querySelector(".ask"));
}

function seen() {
  if (!main || document.hidden) return;
  try {
    localStorage.setItem(`seen-${main.dataset.table}`, main.dataset.length);
  } catch {
    // Without storage nothing is marked as new.
  }
}

function since() {
  try {
    return localStorage.getItem(`seen-${main.dataset.table}`);
  } catch {
    return null;
  }
}

let newFrom = main ? since() : null; // what was new when the page was opened stays marked until we act

function pieces(within) {
  return [...within.querySelectorAll(".piece[data-id]")].map((piece) => {
    const inner = piece.querySelector(".inner") || piece;
    return { piece, inner, id: piece.dataset.id, kind: piece.dataset.kind, at: piece.dataset.at };
  });
}

// FLIP: each piece starts where it was and glides to where it is. Pieces of one kind look alike: those that have not
// moved stay, the others come from where their namesake was, else from where one of their kind has left.
function noted(within) {
  return pieces(within).map((one) => ({ ...one, box: one.inner.getBoundingClientRect() }));
}

function glide(within, before) {
  const revealed = reveal(within, before);
  const left = new Set(before);
  const take = (fits) => {
    for (const old of left) {
      if (fits(old)) {
        left.delete(old);
        return old;
      }
    }
    return null;
  };
  const moved = pieces(within).filter((one) => !revealed.has(one.piece) && !take((old) => old.kind === one.kind && old.at === one.at));
  const again = moved.map((one) => [one, take((old) => old.id === one.id)]);
  for (const pair of again) pair[1] = pair[1] || take((old) => old.kind === pair[0].kind);
  for (const [one, old] of again) {
    if (!old) continue;
    one.piece.setAttribute("data-moved", "");
    const [from, to] = [old.box, one.inner.getBoundingClientRect()];
    const matrix = one.inner.getScreenCTM && one.inner.getScreenCTM();
    if (calm.matches || !matrix || !matrix.a || !to.width || !from.width) continue;
    const [dx, dy] = [(from.left - to.left) / matrix.a, (from.top - to.top) / matrix.a];
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    // On its way it is in nobody's way: a click is meant for what lies beneath.
    one.piece.setAttribute("data-glides", "");
    const glide = one.inner.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], { duration: GLIDE, easing: "ease-out" });
    glide.onfinish = glide.oncancel = () => one.piece.removeAttribute("data-glides");
  }
}

// What has the focus, to be asked before it is replaced.
function focusedIn(part) {
  return part.contains(document.activeElement) ? document.activeElement : null;
}

// The focus stays where it was; else it goes to what can be chosen, and while there is nothing to what is asked.
function keepFocus(focused, fresh) {
  if (!focused) return;
  for (const name of ["data-action", "data-pick", "data-why", "data-id", "id"]) {
    const value = focused.getAttribute(name);
    const again = value && fresh.querySelector(`[${name}="${CSS.escape(value)}"]`);
    if (again) return again.focus({ preventScroll: true });
  }
  if (!focused.closest(".table")) return;
  const asked = fresh.querySelector(".ask");
  const first = touchables(fresh).find((one) => !one.matches(".reach")) || [...fresh.querySelectorAll(".ask [data-action]")].find((one) => one.checkVisibility()) || asked;
  if (first && first === asked) asked.tabIndex = -1;
  if (first) first.focus({ preventScroll: true });
}

function swap(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  const fresh = template.content.querySelector("main[data-table]");
  const old = main;
  // Of two answers the older one may come last.
  if (!fresh || Number(fresh.dataset.version) < Number(old.dataset.version)) return;
  const picked = root() ? root().dataset.picked : "";
  const newRoot = fresh.querySelector(".table");
  const same = ["version", "seat"].every((part) => old.dataset[part] === fresh.dataset[part]);
  if (same && root() && newRoot) {
    // What was picked or dropped while we were fetching stays so.
    newRoot.dataset.picked = picked;
  } else if (picked && newRoot && [...newRoot.querySelectorAll("[data-pick]")].some((piece) => piece.dataset.pick === picked)) {
    newRoot.dataset.picked = picked;
  }
  const scrolled = [...old.querySelectorAll(".board-frame, .hand ol, .bar")].map((part) => [part.scrollLeft, part.scrollTop]);
  const before = noted(old);
  const was = old.dataset.state;
  const wasMine = was === "mine";
  const focused = focusedIn(old);
  main = fresh;
  old.replaceWith(fresh);
  coach();
  [...fresh.querySelectorAll(".board-frame, .hand ol, .bar")].forEach((part, nth) => {
    if (scrolled[nth]) [part.scrollLeft, part.scrollTop] = scrolled[nth];
  });
  keepFocus(focused, fresh);
  glide(fresh, before);
  arrive(wasMine);
  bringIntoSight();
  if (fresh.dataset.state === "over" && was !== "over") ended();
  else if (fresh.dataset.state === "mine" && !wasMine) sound("turn");
  else if (!same) sound("move");
}

function arrive(wasMine) {
  if (navigator.share) for (const button of main.querySelectorAll("[data-share]")) button.hidden = false;
  document.title = main.dataset.title;
  describe(main);
  magnify();
  const thinking = main.dataset.thinking || "";
  if (told && told.textContent !== thinking) told.textContent = thinking;
  markPicked();
  for (const line of main.querySelectorAll(".log [data-n]")) {
    line.classList.toggle("new", newFrom !== null && Number(newFrom) <= Number(line.dataset.n));
  }
  // Pieces that only tell why are many: one of them is a stop for Tab, the others are reached from there.
  const why = main.querySelector(".reach");
  if (why) why.tabIndex = 0;
  seen();
  if (main.dataset.state === "mine" && !wasMine && document.hidden) notify();
}

// ---- what can be chosen, and whether it is in sight -------------------------------------------------------------

// Every choice once, with the boxes of all places where it can be touched.
function choices() {
  const found = new Map();
  for (const one of root() ? root().querySelectorAll("[data-action], [data-pick]") : []) {
    const shape = one.querySelector(":scope > .ring, :scope > .inner > .ring") || one;
    const box = shape.getBoundingClientRect();
    if (!box.width || !one.checkVisibility({ visibilityProperty: true })) continue;
    const name = one.dataset.action === undefined ? `pick ${one.dataset.pick}` : `do ${one.dataset.action}`;
    found.set(name, [...(found.get(name) || []), { one, box, asked: Boolean(one.closest(".ask")) }]);
  }
  return [...found.values()];
}

// The part of the screen that what is asked and what is taught leave free: below it on a desk, above it on a phone.
function free() {
  let [top, bottom] = [0, innerHeight];
  for (const one of [bar(), main.querySelector(".lesson-side")]) {
    const box = one && one.getBoundingClientRect();
    // Held sideways a phone has it at the side.
    if (!box || innerWidth / 2 < box.left || innerHeight <= box.height) continue;
    if (innerHeight / 2 < box.top) bottom = Math.min(bottom, box.top);
    else top = Math.max(top, box.bottom);
  }
  return [top, bottom];
}

// Where a choice lies: 0 if it can be seen, else above (-1) or below (1) what can be seen.
function side(places) {
  const [top, bottom] = free();
  let found = 0;
  for (const { box, asked } of places) {
    const middle = (box.top + box.bottom) / 2;
    const [from, to] = asked ? [0, innerHeight] : [top, bottom];
    if (from <= middle && middle <= to) return 0;
    found = middle < from ? -1 : 1;
  }
  return found;
}

function jump(places) {
  places[0].one.scrollIntoView({ block: "center", behavior: "instant" });
}

// The choice that brings the most others with it.
function fullest(wanted) {
  const [top, bottom] = free();
  const middle = ([{ box }]) => (box.top + box.bottom) / 2;
  const company = (places) => wanted.filter((other) => Math.abs(middle(other) - middle(places)) <= (bottom - top) / 2).length;
  return wanted.reduce((best, next) => (company(best) < company(next) ? next : best));
}

// After a step something that can be chosen is in sight: of the board or the hand too, if there is anything. Buttons beside the
// question alone would read as if there were nothing else to do.
function bringIntoSight() {
  if (main.dataset.state !== "mine" || !root()) return;
  const all = choices();
  const pieces = all.map((places) => places.filter(({ asked }) => !asked)).filter((places) => places.length);
  const wanted = pieces.length ? pieces : all;
  if (wanted.length && wanted.every((places) => side(places))) jump(fullest(wanted));
  countElsewhere();
}

// The bar says how many choices lie elsewhere, and leads there.
function countElsewhere() {
  const tag = root() && root().querySelector("[data-elsewhere]");
  if (!tag) return;
  const sides = choices().map(side);
  const below = sides.filter((one) => 0 < one).length;
  const above = sides.filter((one) => one < 0).length;
  tag.hidden = !(below || above);
  tag.value = below ? "1" : "-1";
  const words = document.createElement("span");
  words.textContent = ` ${below ? tag.dataset.below : tag.dataset.above}`;
  tag.replaceChildren(below ? `↓ ${below}` : `↑ ${above}`, words);
  tag.setAttribute("aria-label", (below || above) + words.textContent);
}

let counting = 0;
for (const change of ["scroll", "resize"]) {
  addEventListener(change, () => {
    if (!main || counting) return;
    counting = requestAnimationFrame(() => {
      counting = 0;
      countElsewhere();
    });
  }, { passive: true });
}

// The whole screen for the table, by a button and by a key.
function fullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else if (document.documentElement.requestFullscreen) document.documentElement.requestFullscreen().catch(() => {});
}

// Score, log and seats fold away: beside the board on very wide screens, else in a drawer.
const wide = matchMedia("(min-width: 1700px)");

function showSide(open, keep) {
  document.documentElement.dataset.side = open ? "open" : "closed";
  for (const button of document.querySelectorAll("[data-side-toggle]")) button.setAttribute("aria-expanded", String(open));
  if (!keep || !wide.matches) return;
  try {
    localStorage.setItem("side", open ? "open" : "closed");
  } catch {
    // Without storage it is as it was.
  }
}

// Where the column lies below the board, the way leads there.
const below = matchMedia("(max-width: 1180px)");

function toggleSide() {
  if (below.matches) return root() && root().querySelector(".side").scrollIntoView({ block: "start", behavior: "instant" });
  showSide(document.documentElement.dataset.side !== "open", true);
}

function firstSide() {
  let kept = null;
  try {
    kept = localStorage.getItem("side");
  } catch {
    // Then as the screen has it.
  }
  showSide(wide.matches && kept !== "closed", false);
}

// Asks for the table, after a deed if there is one, and shows it.
async function ask(address, deed) {
  const query = main.dataset.seat ? `?seat=${main.dataset.seat}` : "";
  // A refusal is an answer like any other: the console hears of faults only.
  const how = { headers: { accept: "text/plain", "x-refuse": "quietly" } };
  if (deed) {
    how.method = "POST";
    how.headers["content-type"] = "application/json";
    how.body = JSON.stringify(deed);
  }
  waiting += 1;
  try {
    const answer = await fetch(address + query, how).then(async (answer) => ({ ok: answer.ok && !answer.headers.get("x-refused"), text: await answer.text() })).catch(() => null);
    if (!answer) {
      // The stream comes back by itself and then says what has changed.
      if (deed) disconnected();
      return;
    }
    await lifted();
    if (answer.ok) swap(answer.text);
    else if (deed) refused(answer.text);
    connected();
  } finally {
    waiting -= 1;
  }
}

// Fetches the table as it is. `shows` tells whether the page shows already what it is fetched for.
async function refresh(shows = () => false) {
  behind.push(shows);
  while (main && !waiting && behind.splice(0).some((shows) => !shows())) await ask(`/t/${main.dataset.table}/fragment`);
}

// Does something at the table. What the answer does not show is fetched after it.
async function act(address, deed) {
  const before = main.dataset.version;
  await ask(address, deed);
  await refresh(() => main.dataset.version !== before);
}

// ---- the connection ---------------------------------------------------------------------------------------------

let away = null; // while the server cannot be reached: what looks for it
let silence = 0; // what doubts a stream that says nothing for too long
const QUIET = 2200; // the server says every second and a half that it is there

// The stream has spoken: the server is there, and is looked for when it falls silent.
function heard() {
  clearTimeout(silence);
  silence = setTimeout(doubt, QUIET);
  connected();
}

function disconnected() {
  say(main ? main.dataset.away : "");
  if (away || !main) return;
  document.documentElement.dataset.connection = "away";
  away = setInterval(() => lookForServer().then(connected, () => {}), 1000);
}

// Whether the server answers, and soon enough.
function lookForServer() {
  return fetch(`/t/${main.dataset.table}/tag`, { signal: AbortSignal.timeout(2000) });
}

function connected() {
  if (!away) return;
  clearInterval(away);
  away = null;
  document.documentElement.dataset.connection = "here";
  say(main.dataset.back, null, "notice");
  quiet = setTimeout(() => say(""), 4000);
  if (!stream) listen();
  refresh();
}

// The stream has broken off, or the machine has lost its network: is the server there?
async function doubt() {
  if (!main || away) return;
  const answer = await lookForServer().catch(disconnected);
  if (!answer || !answer.ok) return;
  heard();
  const tag = await answer.text();
  refresh(() => tag === main.dataset.tag);
}

addEventListener("offline", () => main && disconnected());
addEventListener("online", doubt);

let playing = null; // the version of the table that an action of ours is under way for

async function play(action) {
  const before = main.dataset.version;
  if (playing === before) return;
  playing = before;
  say("");
  newFrom = null;
  try {
    const seat = main.dataset.seat ? Number(main.dataset.seat) : null;
    await act(`/t/${main.dataset.table}/play`, { action, version: Number(before), seat });
  } finally {
    if (playing === before) playing = null;
  }
}

async function why(action) {
  const query = new URLSearchParams({ action });
  if (main.dataset.seat) query.set("seat", main.dataset.seat);
  const answer = await fetch(`/t/${main.dataset.table}/why?${query}`, { headers: { accept: "application/json", "x-refuse": "quietly" } }).catch(disconnected);
  const answered = answer ? await answer.json().catch(() => ({})) : {};
  if (answered.error) said(answered.error);
}

// ---- picking ----------------------------------------------------------------------------------------------------

function markPicked() {
  const table = root();
  if (!table) return;
  const picked = table.dataset.picked || "";
  for (const piece of table.querySelectorAll("[data-pick]")) {
    piece.setAttribute("aria-pressed", String(piece.dataset.pick === picked && picked !== ""));
  }
}

function pick(what) {
  const table = root();
  if (!table) return;
  table.dataset.picked = table.dataset.picked === what ? "" : what;
  tapped = "";
  const button = table.querySelector("[data-do]");
  if (button) button.hidden = true;
  markPicked();
  countElsewhere();
}

function cancel() {
  const picked = root() && root().dataset.picked;
  if (!picked) return;
  pick(picked);
  const piece = [...root().querySelectorAll("[data-pick]")].find((one) => one.dataset.pick === picked);
  if (piece) piece.focus({ preventScroll: true });
}

// Pieces and places that can have the focus now, in order.
function touchables(within) {
  const all = [...within.querySelectorAll(":is(.ring, .reach, .target)[tabindex]")];
  return all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width);
}

// From piece to piece with arrow keys, also to those that can do nothing now and tell why.
function stepOn(from, by) {
  const pieces = touchables(root());
  const next = pieces[(pieces.indexOf(from) + by + pieces.length) % pieces.length];
  if (next) next.focus();
}

// What an action would give, in words, while it is pointed at or has the focus.
function preview(event) {
  const at = event.target.closest ? event.target.closest("[data-preview]") : null;
  const words = root() && root().querySelector(".ask-preview");
  if (!words) return;
  // Behind a second bar stands the name of a card: what is printed on it is said first.
  const [, told = "", card] = at ? at.dataset.preview.split("|").map((part) => part.trim()) : [];
  words.textContent = [...(card ? printed(called(card)) : []), told].filter(Boolean).join(". ");
}

// What points now: not every screen that can be touched is touched.
let pointer = "mouse";
let pressed = false;
document.addEventListener("pointerdown", (event) => {
  pointer = event.pointerType;
  pressed = true;
}, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => (pressed = false), true);

// What is pressed stays until it is let go, or the click would be lost; but not for ever.
async function lifted() {
  for (let tries = 0; pressed && tries < 250; tries++) await new Promise((done) => setTimeout(done, 20));
}

// Under a finger nothing may move before it is lifted: there the focus shows it.
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "touch") preview(event);
});
document.addEventListener("focusin", preview);

// ---- hands ------------------------------------------------------------------------------------------------------

// What was tapped once, by its name: the table may be drawn anew before it is tapped again.
let tapped = "";

// The link is copied, and its button says so. Without HTTPS browsers know only the old way.
async function copyFrom(field) {
  field.select();
  let copied = false;
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(field.value);
      copied = true;
    }
  } catch {
    // Then the old way.
  }
  const button = field.parentElement.querySelector("[data-copies]");
  if (button && (copied || document.execCommand("copy"))) button.textContent = button.dataset.copies;
}

// After the first tap: what would happen, in words, and a button that does it.
function offer(piece) {
  const button = root().querySelector("[data-do]");
  if (button) button.hidden = false;
  const words = root().querySelector(".ask-preview");
  if (words && !words.textContent) words.textContent = [named(piece), ...printed(large(piece))].filter(Boolean).join(". ");
  countElsewhere();
}

// The link goes to whom one chooses; where the browser cannot do that, its button is not there.
function shareFrom(button) {
  const field = button.parentElement.querySelector("[data-copy]");
  if (field) navigator.share({ title: document.title, url: field.value }).catch(() => {});
}

// What hangs over the table and is open: the menu, or the chapters of a lesson.
function unfolded() {
  return document.querySelector(".menu-more[open], .lesson-map[open]");
}

function touched(event) {
  const at = event.target.closest ? event.target : event.target.parentElement;
  if (!at) return;
  // What hangs over the table is in the way of whatever else is wanted.
  const menu = unfolded();
  if (menu && !menu.contains(at)) menu.open = false;
  // What was said is read by now, and may lie over what is wanted next.
  if (message && !message.hidden && !away && !at.closest("#message")) say("");
  const copies = at.closest("[data-copies]");
  const copy = at.closest("[data-copy]") || (copies && copies.parentElement.querySelector("[data-copy]"));
  if (copy) {
    copyFrom(copy);
    return;
  }
  const share = at.closest("[data-share]");
  if (share) {
    shareFrom(share);
    return;
  }
  if (at.closest("[data-full]")) {
    fullScreen();
    return;
  }
  if (at.closest("[data-side-toggle]")) {
    toggleSide();
    return;
  }
  if (!main) return;
  const elsewhere = at.closest("[data-elsewhere]");
  if (elsewhere) {
    const first = choices().find((places) => side(places) === Number(elsewhere.value));
    if (first) jump(first);
    return;
  }
  const from = at.closest("[data-look-from]");
  if (from) {
    event.preventDefault();
    main.dataset.seat = from.dataset.lookFrom;
    refresh();
    return;
  }
  if (at.closest("[data-cancel]")) {
    cancel();
    return;
  }
  if (at.closest("[data-do]")) {
    const [version, action] = [tapped.split(" ")[0], tapped.slice(tapped.indexOf(" ") + 1)];
    tapped = "";
    if (action && version === main.dataset.version) play(action);
    return;
  }
  const piece = at.closest("[data-action], [data-pick], [data-why]");
  if (!piece || piece.closest("main") !== main) {
    const still = at.closest(".table :is(.board-frame, .hand) [aria-label]:not(.zone, .board, section)");
    if (still) explain(still);
    return;
  }
  event.preventDefault();
  const shows = piece.dataset.action && (piece.hasAttribute("data-preview") || !piece.closest(".ask"));
  const name = `${main.dataset.version} ${piece.dataset.action || piece.dataset.pick}`;
  if (pointer === "touch" && shows && event.type === "click" && event.detail > 0 && tapped !== name) {
    tapped = name;
    piece.focus();
    offer(piece);
    return;
  }
  tapped = "";
  if (piece.dataset.action) play(piece.dataset.action);
  else if (piece.dataset.pick) pick(piece.dataset.pick);
  else if (piece.dataset.why) why(piece.dataset.why);
}

document.addEventListener("click", touched);

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") {
    const menu = unfolded();
    if (menu) {
      menu.open = false;
      return menu.firstElementChild.focus();
    }
    cancel();
    say("");
    if (main && !wide.matches) showSide(false, false);
    return;
  }
  if (main && !event.target.closest("input, select, textarea")) {
    if (event.key === "f") return fullScreen();
    if (event.key === "s") return toggleSide();
    if (event.key === "i" && event.target.matches(".table :is([aria-label], .ask-buttons button)")) return explain(event.target);
  }
  // Buttons and links click by themselves.
  if ((event.key === "Enter" || event.key === " ") && event.target.matches && event.target.matches("[data-action], [data-pick], [data-why]") && !event.target.matches("button, a[href]")) {
    touched(event);
    return;
  }
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (by && main && root() && event.target.matches && event.target.matches(".table :is(.ring, .reach, .target)")) {
    event.preventDefault();
    stepOn(event.target, by);
    return;
  }
});

// What the browser adds to the shuffle.
function aNumber() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The commitment that was told before this browser said its number, to be compared when the game is over.
function noteCommitment(nonce) {
  const told = document.querySelector("[data-committed]");
  if (!told) return;
  try {
    localStorage.setItem(`shuffle-${told.dataset.committed}`, `${told.dataset.commitment} ${nonce}`);
  } catch {
    // Without storage nothing is compared.
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  for (const adds of form.querySelectorAll("[data-adds]")) adds.value = "yes";
  for (const nonce of form.querySelectorAll("[data-nonce]")) {
    nonce.value = aNumber();
    noteCommitment(nonce.value);
  }
  if (!main || !form.hasAttribute("data-quiet")) return;
  event.preventDefault();
  const body = Object.fromEntries(new FormData(form, event.submitter));
  body.version = Number(body.version);
  if (body.seat !== undefined) body.seat = Number(body.seat);
  act(form.getAttribute("action"), body);
});

// ---- notifications ----------------------------------------------------------------------------------------------

const full = document.querySelector("[data-full]");
if (full) full.hidden = !document.fullscreenEnabled;

const bell = document.querySelector("[data-notify]");

function notify() {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  new Notification(main.dataset.title, { tag: main.dataset.table });
}

if (bell && "Notification" in window && Notification.permission === "default") {
  bell.hidden = false;
  bell.addEventListener("click", async () => {
    await Notification.requestPermission();
    bell.hidden = true;
  });
}

// ---- live -------------------------------------------------------------------------------------------------------

let stream = null;

// Browsers keep six connections to a server, and each stream takes one. Four tabs listen; further ones ask now and then.
async function takeTurn() {
  if (!navigator.locks) return listen();
  for (const slot of [0, 1, 2, 3]) {
    const got = await new Promise((tell) => {
      navigator.locks.request(`cuvee-stream-${slot}`, { ifAvailable: true }, (lock) => {
        tell(Boolean(lock));
        return lock ? new Promise(() => {}) : undefined; // held until the tab is closed
      }).catch(() => tell(true));
    });
    if (got) return listen();
  }
  setInterval(async () => {
    const answer = await lookForServer().catch(disconnected);
    if (answer) connected();
    if (answer && answer.ok && (await answer.text()) !== main.dataset.tag) refresh();
  }, 2500);
}

function listen() {
  if (!main || stream) return;
  stream = new EventSource(`/t/${main.dataset.table}/events`);
  stream.addEventListener("open", heard);
  stream.addEventListener("here", heard);
  stream.addEventListener("table", (event) => {
    heard();
    const version = Number(event.data.split("-")[0]);
    refresh(() => event.data === main.dataset.tag || version < Number(main.dataset.version));
  });
  stream.addEventListener("error", () => {
    doubt();
    // Browsers come back by themselves, except after a refusal.
    if (!stream || stream.readyState !== EventSource.CLOSED) return;
    stream = null;
    setTimeout(listen, 2000);
  });
}

// On a phone the page begins at the board: where something can be touched, if that is further down.
function toTheBoard() {
  if (!matchMedia("(max-width: 820px), (max-width: 1000px) and (max-height: 500px)").matches || location.hash || scrollY) return;
  // The end of the game and links for those who are missing stand above the board.
  if (main.querySelector(".banner")) return;
  // Where what is asked for lies in the hand, the hand comes first.
  const board = main.querySelector(".hand:has(button.touch)") || main.querySelector(".board-frame");
  if (!board || !bar()) return;
  const top = (one) => one.getBoundingClientRect().top;
  const first = Math.min(...touchables(board).filter((one) => !one.matches(".reach")).map(top));
  const room = free()[1] - 64;
  const begin = top(board) - 8;
  scrollTo({ top: Number.isFinite(first) && begin + room < first ? first - 64 : begin, behavior: "instant" });
}

if (main) {
  firstSide();
  wide.addEventListener("change", firstSide);
  takeTurn();
  arrive(true);
  toTheBoard();
  bringIntoSight();
  document.addEventListener("visibilitychange", () => {
    // What happens while nobody looks is marked when somebody looks again.
    if (document.hidden) newFrom = main.dataset.length;
    else seen();
  });
  addEventListener("pagehide", () => {
    clearTimeout(silence);
    if (stream) stream.close();
    stream = null;
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) {
      listen();
      refresh();
    }
  });
}
