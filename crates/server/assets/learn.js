// Lessons. What was done stands in the address; an action is sent with it, and the answer is the next step. What a click
// means is decided above: only where it goes is another.

const learning = document.querySelector("main[data-lesson]");

function lessonKey() {
  return `lesson-${main.dataset.lesson}`;
}

// Where one left: the page offers it when somebody comes back to the beginning.
function offerResume() {
  try {
    const link = main.querySelector("[data-resume]");
    const kept = localStorage.getItem(lessonKey());
    if (!link || !kept || kept === main.dataset.address || !kept.startsWith("/learn/")) return;
    link.href = kept;
    link.hidden = false;
  } catch {
    // Without storage one begins with a chapter.
  }
}

function lessonShown() {
  document.documentElement.classList.add("learns");
  markPicked();
  const lit = [...main.querySelectorAll("[data-lit]")].find((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width);
  if (lit) {
    const box = lit.getBoundingClientRect();
    const [top, bottom] = free();
    if (box.top < top || bottom < box.bottom) {
      scrollBy({ top: box.top - top - Math.max(0, (bottom - top - box.height) / 2), behavior: "instant" });
    }
  } else if (root()) {
    bringIntoSight();
  }
  if (root()) countElsewhere();
  if (told) {
    const words = [...main.querySelectorAll(".lesson-done, .lesson-say, .lesson-do")].map((one) => one.textContent);
    told.textContent = words.join(" ");
  }
}

let turning = false; // while the next step is on its way

async function turnTo(address) {
  if (turning) return;
  turning = true;
  try {
    const answer = await fetch(`${address}&part=main`, { headers: { accept: "text/plain" } }).catch(() => null);
    if (!answer || !answer.ok) {
      location.assign(address);
      return;
    }
    const template = document.createElement("template");
    template.innerHTML = await answer.text();
    await lifted();
    const fresh = template.content.querySelector("main[data-lesson]");
    const old = main;
    const before = noted(old);
    const same = old.dataset.address === fresh.dataset.address;
    const picked = same && root() ? root().dataset.picked : "";
    const focused = focusedIn(old);
    main = fresh;
    old.replaceWith(fresh);
    if (picked && root()) root().dataset.picked = picked;
    keepFocus(focused, fresh);
    glide(fresh, before);
    history.replaceState(null, "", fresh.dataset.address);
    try {
      localStorage.setItem(lessonKey(), fresh.dataset.address);
    } catch {
      // Then the address alone remembers.
    }
    lessonShown();
  } finally {
    turning = false;
  }
}

if (learning) {
  main = learning;
  play = (action) => turnTo(`${main.dataset.address}&${new URLSearchParams({ do: action })}`);
  why = play;
  document.addEventListener("click", (event) => {
    const link = event.target.closest && event.target.closest("a[data-go]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    const address = link.getAttribute("href");
    turnTo(address.includes("?") ? address : `${address}?`);
  });
  offerResume();
  lessonShown();
}

// ---- the coach --------------------------------------------------------------------------------------------------

// Open in the first game of each kind, a click away later; who opens or closes it decides for this table.
let coachSaysAll = false;

function coach() {
  const strip = main && main.querySelector("[data-coach]");
  if (!strip) return;
  let open = true;
  try {
    const [first, own] = [`coach-${strip.dataset.coach}`, `coach-at-${main.dataset.table}`];
    const begun = localStorage.getItem(first);
    if (!begun) localStorage.setItem(first, main.dataset.table);
    const said = localStorage.getItem(own);
    open = said ? said === "open" : !begun || begun === main.dataset.table;
  } catch {
    // Without storage it is open.
  }
  showCoach(strip, open);
}

function showCoach(strip, open) {
  strip.toggleAttribute("data-open", open);
  strip.querySelector("[data-coach-toggle]").setAttribute("aria-expanded", String(open));
  strip.querySelector("[data-coach-whole]").setAttribute("aria-expanded", String(coachSaysAll));
}

if (!learning && main) {
  coach();
  bringIntoSight();
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-coach-toggle], [data-coach-whole]");
    const strip = button && button.closest("[data-coach]");
    if (!strip) return;
    if (button.hasAttribute("data-coach-whole")) {
      coachSaysAll = !coachSaysAll;
      return showCoach(strip, true);
    }
    const open = !strip.hasAttribute("data-open");
    showCoach(strip, open);
    try {
      localStorage.setItem(`coach-at-${main.dataset.table}`, open ? "open" : "closed");
    } catch {
      // Then for this page.
    }
    countElsewhere();
  });
}

// ---- searching the rules ----------------------------------------------------------------------------------------

const search = document.querySelector("[data-search]");
if (search) {
  const found = document.querySelector("[data-found]");
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const clause of document.querySelectorAll(".clause")) {
      const text = clause.textContent.toLowerCase();
      clause.hidden = !words.every((word) => text.includes(word));
      if (!clause.hidden) count += 1;
    }
    for (const section of document.querySelectorAll(".rules-text section")) {
      section.hidden = ![...section.querySelectorAll(".clause")].some((clause) => !clause.hidden);
    }
    const summary = document.querySelector(".booklet");
    if (summary) summary.hidden = words.length > 0;
    found.textContent = words.length ? `${found.dataset.found}: ${count}` : "";
  });
}

// Back to the table: where the rules have a tab of their own it closes, else it leads there.
const wayBack = document.querySelector("[data-way-back]");
if (wayBack) {
  wayBack.addEventListener("click", (event) => {
    if (history.length > 1 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    close();
    setTimeout(() => location.assign(wayBack.href), 200);
  });
}

// ---- the parts of the board in the summary ----------------------------------------------------------------------

// A number on the first piece of each part; a click on it leads to its name and rules, one on the name shows all its pieces.
function numberParts() {
  const board = document.querySelector(".booklet-board");
  if (!board) return;
  for (const old of board.querySelectorAll(".part-number")) old.remove();
  const frame = board.getBoundingClientRect();
  [...document.querySelectorAll("[data-part]")].forEach((item, nth) => {
    const piece = [...board.querySelectorAll(`[data-id^="${item.dataset.part}"]`)].find((one) => one.getBoundingClientRect().width);
    if (!piece) return;
    const box = piece.getBoundingClientRect();
    const number = document.createElement("a");
    number.className = "part-number";
    number.href = `#${item.id}`;
    number.textContent = String(nth + 1);
    number.style.insetInlineStart = `${(100 * (box.left - frame.left + box.width / 2)) / frame.width}%`;
    number.style.insetBlockStart = `${(100 * (box.top - frame.top + Math.min(box.height / 2, 14))) / frame.height}%`;
    board.append(number);
  });
}

if (document.querySelector("[data-part]")) {
  numberParts();
  addEventListener("resize", numberParts);
  addEventListener("beforeprint", numberParts);
}
