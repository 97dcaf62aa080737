// Help for tests, handed to the page with each question. Nothing here plays: it looks, and finds where to click.
const q = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

function shown(element) {
  const box = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && 0 < box.width && 0 < box.height;
}

function told(element) {
  if (!element) return "nothing";
  const name = element.getAttribute("data-action") || element.getAttribute("data-pick") || element.getAttribute("aria-label") || element.id;
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") || ""}"> ${name || ""}`;
}

const frame = () => new Promise((done) => requestAnimationFrame(done));

// The first element that can be seen, once there is one.
async function visible(selector) {
  for (let tries = 0; tries < 1200; tries++) {
    const found = all(selector).find(shown);
    if (found) return found;
    await new Promise((done) => setTimeout(done, 15));
  }
  throw new Error(`${selector} is nowhere to be seen`);
}

// Where the element is drawn; on the board its ring, without the pattern that is shown around it.
function area(element) {
  return (element.querySelector(":scope > .ring") || element).getBoundingClientRect();
}

// A place of the element that is on the screen and that nothing lies over: its middle, or else another. A pixel around it is the
// element's too: a click comes at whole pixels, and at the edge of what lies over it would miss.
function reach(element) {
  const box = area(element);
  const steps = [0.5, 0.3, 0.7, 0.15, 0.85];
  let over = null;
  for (const down of steps) {
    for (const across of steps) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      const around = [[0, 0], [-1, -1], [1, -1], [-1, 1], [1, 1]].map(([aside, below]) => document.elementFromPoint(x + aside, y + below));
      if (around.every((hit) => hit && element.contains(hit))) return { x, y };
      over = over || around.find((hit) => !hit || !element.contains(hit));
    }
  }
  return { covered: `${told(element)} lies under ${told(over)}` };
}

// Where a finger or a mouse reaches what the selector finds, once it has stopped moving; if need be the page is scrolled.
// Whenever the table changes, its elements are made anew: so what is looked for is found again at every look.
async function place(selector) {
  const still = (element) => {
    // What glides may be the piece that carries it.
    const glider = element.closest(".piece") || element;
    return glider.getAnimations({ subtree: true }).every((one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity);
  };
  for (let tries = 0; tries < 120 && !still(await visible(selector)); tries++) await frame();
  // A page that has just come may still shift: what is clicked has to stand where it stood a moment ago.
  let here = {};
  for (let tries = 0; tries < 60; tries++) {
    const element = await visible(selector);
    const next = reach(element);
    if (next.covered) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    else if (next.x === here.x && next.y === here.y) return next;
    here = next;
    await frame();
    await frame();
  }
  return here;
}

// The table, once it has come to a version.
function since(version) {
  const main = q("main[data-table]");
  return main && version <= Number(main.dataset.version) && sight();
}

// The table, once it is my turn.
function onTurn() {
  const main = q("main[data-table]");
  return main && main.dataset.state !== "theirs" && sight();
}

// What a table offers, and in how many steps.
function sight() {
  const main = q("main[data-table]");
  const table = main && main.querySelector(".table");
  if (!table) return null;
  const offered = [...table.querySelectorAll("[data-action]")].map((element) => ({
    action: element.dataset.action,
    after: (element.dataset.for || "").split(" ").filter(Boolean),
    shown: shown(element),
    preview: element.dataset.preview || "",
    twice: element.hasAttribute("data-preview") || !element.closest(".ask"),
    label: element.getAttribute("aria-label") || element.textContent.trim(),
  }));
  return {
    state: main.dataset.state,
    version: Number(main.dataset.version),
    picked: table.dataset.picked || "",
    picks: [...table.querySelectorAll("[data-pick]")].filter(shown).map((element) => element.dataset.pick),
    phase: main.querySelector("h1").textContent,
    offered,
  };
}
