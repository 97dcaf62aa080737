// Help for the tests of screens: it looks at what is drawn, and plays what the page offers without pointing at it.

// Every line of text on the board and in the hand, with its size and its box on the screen.
function lettering() {
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const found = [];
  for (const text of all(".table :is(.board-frame, .hand) text").filter(seen)) {
    const scale = Math.hypot(text.getScreenCTM().a, text.getScreenCTM().b);
    const spans = [...text.querySelectorAll("tspan")];
    for (const line of spans.length ? spans : [text]) {
      const words = line.textContent.trim();
      const zone = text.closest(".zone") ? text.closest(".zone").getAttribute("class").replace("zone ", "") : "hand";
      if (words) found.push({ words, text, zone, kind: text.getAttribute("class") || "", size: parseFloat(getComputedStyle(line).fontSize) * scale, box: line.getBoundingClientRect() });
    }
  }
  const hand = all(".table .hand *").filter((one) => !one.closest("svg") && seen(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  for (const one of hand) {
    found.push({ words: one.textContent.trim(), text: one, zone: "hand", kind: "html", size: parseFloat(getComputedStyle(one).fontSize), box: one.getBoundingClientRect() });
  }
  return found;
}

// What is wrong with the texts: smaller than the least size, cut off, or on top of each other; and a page wider than its screen.
function unreadable(least) {
  const lines = lettering();
  const name = (line) => `${line.zone} ${line.kind.split(" ")[0]} "${line.words.slice(0, 30)}"`;
  const faults = lines.filter((line) => line.size < least - 0.05).map((line) => `${name(line)} has ${line.size.toFixed(1)} px`);
  faults.push(...lines.filter((line) => line.words.endsWith("…")).map((line) => `${name(line)} is cut`));
  // The middle of a line: accents and tails may touch.
  const core = ({ box }) => ({ left: box.left + 1, right: box.right - 1, top: box.top + box.height * 0.24, bottom: box.bottom - box.height * 0.24 });
  const drawn = lines.filter((line) => line.kind !== "html").map((line) => ({ line, box: core(line) }));
  for (const [nth, a] of drawn.entries()) {
    for (const b of drawn.slice(nth + 1)) {
      const apart = a.box.right <= b.box.left || b.box.right <= a.box.left || a.box.bottom <= b.box.top || b.box.bottom <= a.box.top;
      if (!apart && a.line.text !== b.line.text) faults.push(`${name(a.line)} lies on ${name(b.line)}`);
    }
  }
  // A key of a catalogue that has no text stands for itself.
  const words = document.createTreeWalker(q("main"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    if (/^[a-z]+(\.[a-z][a-z0-9-]+)+$/.test(words.currentNode.data.trim())) faults.push(`"${words.currentNode.data.trim()}" stands for a text`);
  }
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  // What is too wide widens `innerWidth` of a phone too.
  const room = document.documentElement.clientWidth;
  if (room + 1 < wide) faults.push(`the page is ${wide} pixels wide`);
  faults.push(...lines.filter((line) => line.zone !== "hand" && (room + 1 < line.box.right || line.box.left < -1)).map((line) => `${name(line)} is beside the screen`));
  return [...new Set(faults)];
}

// Whether something that answers the question can be seen, without scrolling.
function answerable() {
  const bar = q(".bar").getBoundingClientRect();
  const asideBar = innerHeight <= bar.height;
  return all(".table :is([data-action], [data-pick])").filter(shown).some((one) => {
    const box = area(one);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || innerWidth < x || y < 0 || innerHeight < y) return false;
    return one.closest(".bar") || asideBar || y <= bar.top || bar.bottom <= y;
  });
}

// What can be pressed beside the question and lies on something else that can.
function collisions() {
  const boxes = all(".bar :is(button, a.button)").filter(shown).map((one) => [one, one.getBoundingClientRect()]);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return boxes.flatMap(([one, box], nth) => boxes.slice(nth + 1).filter(([, other]) => meet(box, other)).map(([other]) => `${told(one)} lies on ${told(other)}`));
}

// Whether of what lies on the board or in the hand and can be chosen something can be seen.
function pieceInSight() {
  const pieces = all(".table :is([data-action], [data-pick])").filter((one) => shown(one) && !one.closest(".bar"));
  const bar = q(".bar").getBoundingClientRect();
  const aside = innerWidth / 2 < bar.left;
  const [top, bottom] = aside ? [0, innerHeight] : innerHeight / 2 < bar.top ? [0, bar.top] : [bar.bottom, innerHeight];
  const isSeen = (box) => top <= (box.top + box.bottom) / 2 && (box.top + box.bottom) / 2 <= bottom;
  const ring = (one) => (one.querySelector(":scope > .ring, :scope > .inner > .ring") || one).getBoundingClientRect();
  return !pieces.length || pieces.some((one) => isSeen(ring(one)));
}

// Plays so many decisions, not too badly; with `look`, says what is wrong with each question on the way.
async function walk({ decisions, seed, look }) {
  const faults = [];
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  let dice = seed;
  const roll = (sides) => Math.floor(((dice = (dice * 1103515245 + 12345) % 2147483648) / 2147483648) * sides);
  let played = 0;
  while (played < decisions) {
    const main = q("main[data-table]");
    if (main.dataset.state === "over") break;
    if (main.dataset.state !== "mine") {
      await wait(15);
      continue;
    }
    if (look) {
      await frame();
      const asked = q(".ask-what").textContent;
      const place = () => [q(".page-head"), q(".bar")].map((one) => `${one.getBoundingClientRect().top.toFixed(0)}`).join(" ");
      const before = place();
      faults.push(...collisions().map((fault) => `${fault} at "${asked}"`));
      if (!pieceInSight()) faults.push(`nothing on the board that answers "${asked}" can be seen (${main.dataset.version})`);
      if (!answerable()) faults.push(`nothing to answer "${asked}" can be seen (${main.dataset.version})`);
      await frame();
      await frame();
      if (place() !== before && q("main[data-table]").dataset.version === main.dataset.version) faults.push(`header or question moved by themselves at "${asked}"`);
    }
    const actions = [...q("main[data-table]").querySelectorAll("[data-action]")].map((one) => one.dataset.action);
    const bold = actions.filter((action) => !/^(pass|drop out|done|prepare)/.test(action));
    const from = bold.length && roll(10) ? bold : actions;
    const version = main.dataset.version;
    await play(from[roll(from.length)]);
    for (let tries = 0; tries < 400 && q("main[data-table]").dataset.version === version; tries++) await wait(15);
    played += 1;
  }
  return { faults: [...new Set(faults)], played };
}
