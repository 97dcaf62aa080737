
// ---- replay -----------------------------------------------------------------------------------------------------

// Looking back without loading the page again. The server draws each step; here is only which one comes next.
const replay = document.querySelector("main[data-replay]");
let at = replay ? Number(replay.dataset.n) : 0;
let auto = 0; // while the replay plays by itself: what makes the next step

// Where a step of this length may end: before each decision, before each change of player, or after every entry.
function stops(by) {
  const actors = [...replay.dataset.actors];
  const last = actors.length;
  const all = [...actors.keys()].filter((n) => by === "event" || actors[n] !== "-");
  const turns = all.filter((n, nth) => by !== "turn" || !nth || actors[all[nth - 1]] !== actors[n]);
  return [...new Set([0, ...turns, last])];
}

function stepFrom(n, by, ahead) {
  const all = stops(by);
  return ahead ? all.find((stop) => n < stop) : all.findLast((stop) => stop < n);
}

async function showStep(n, from = Math.max(0, n - 1)) {
  const wanted = at = n;
  const answer = await fetch(`${replay.dataset.replay}${n}&from=${Math.min(from, n)}&part=1`).catch(() => null);
  // Whoever steps quickly sees the last one only.
  if (!answer || !answer.ok || wanted !== at) return;
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  if (wanted !== at) return;
  const focused = document.activeElement.getAttribute("rel");
  const open = [...replay.querySelectorAll("details[open][id]")].map((one) => one.id);
  const before = noted(replay);
  for (const fresh of template.content.querySelectorAll("[data-part]")) {
    const old = replay.querySelector(`[data-part="${fresh.dataset.part}"]`);
    if (old) old.replaceWith(fresh);
  }
  for (const one of open) document.getElementById(one)?.setAttribute("open", "");
  if (focused) replay.querySelector(`[rel="${focused}"]`)?.focus({ preventScroll: true });
  glide(replay, before);
  history.replaceState(null, "", replay.dataset.replay + n);
  replay.querySelector("[data-slider]").value = n;
  markStep();
  withScript();
}

// The log shows the step one looks at, without moving the page.
function markStep() {
  const lines = [...replay.querySelectorAll(".log li[data-n]")];
  const now = lines.findLast((line) => Number(line.dataset.n) < at);
  for (const line of lines) line.toggleAttribute("aria-current", false);
  if (!now) return;
  now.setAttribute("aria-current", "step");
  const list = now.closest("ol");
  const [box, around] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += box.top - around.top - (list.clientHeight - box.height) / 2;
}

function withScript() {
  for (const part of replay.querySelectorAll("[data-with-script]")) part.hidden = false;
  if (navigator.share) for (const button of replay.querySelectorAll("[data-share]")) button.hidden = false;
}

function chosenBy() {
  return replay.querySelector("[data-by]").value;
}

function stepBy(ahead) {
  const next = stepFrom(at, chosenBy(), ahead);
  return next === undefined ? null : showStep(next, ahead ? at : undefined);
}

function playBySelf(on) {
  clearTimeout(auto);
  auto = 0;
  const button = replay.querySelector("[data-autoplay]");
  if (on !== (button.getAttribute("aria-pressed") === "true")) {
    const words = button.textContent;
    button.textContent = button.dataset.pause;
    button.dataset.pause = words;
  }
  button.setAttribute("aria-pressed", String(on));
  if (!on) return;
  const tick = async () => {
    await stepBy(true);
    if (!auto) return;
    if (stepFrom(at, chosenBy(), true) === undefined) playBySelf(false);
    else auto = setTimeout(tick, Number(replay.querySelector("[data-pace]").value));
  };
  // At the end it begins anew.
  if (stepFrom(at, chosenBy(), true) === undefined) at = 0;
  auto = setTimeout(tick, 0);
}

// The board as a picture: drawn once more with the style of this page, inside an SVG that a canvas can take.
async function takePicture(name) {
  const frame = replay.querySelector(".board-frame");
  const { width, height } = frame.getBoundingClientRect();
  const page = document.body.cloneNode(false);
  const table = replay.querySelector(".table").cloneNode(false);
  const copy = frame.cloneNode(true);
  copy.style.cssText = `position:absolute;inset:0 auto auto 0;margin:0;width:${width}px;height:${height}px`;
  table.append(copy);
  page.append(document.querySelector("body > svg").cloneNode(true), replay.cloneNode(false));
  page.lastChild.append(table);
  const style = document.createElement("style");
  style.textContent = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join("\n");
  page.prepend(style);
  const dark = getComputedStyle(document.documentElement).colorScheme.includes("dark") && matchMedia("(prefers-color-scheme: dark)").matches;
  const look = document.documentElement.dataset.look || (dark ? "dark" : "light");
  const html = new XMLSerializer().serializeToString(page);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${innerWidth}" height="${Math.max(innerHeight, Math.ceil(height))}" data-look="${look}"><foreignObject width="100%" height="100%">${html}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(2 * width), Math.round(2 * height)];
  const pen = canvas.getContext("2d");
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(2, 2);
  pen.drawImage(image, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

if (replay) {
  withScript();
  markStep();
  const slider = replay.querySelector("[data-slider]");
  slider.addEventListener("input", () => {
    playBySelf(false);
    showStep(Number(slider.value));
  });
  replay.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target.closest("[data-autoplay], [data-picture], a[rel], a[href]");
    if (!target) return;
    if (target.matches("[data-autoplay]")) return playBySelf(!auto);
    if (target.matches("[data-picture]")) return takePicture(target.dataset.picture);
    const address = new URL(target.href.baseVal ?? target.href, location.href);
    // Other lines than the one that was played are pages of their own.
    const own = address.pathname === location.pathname && address.searchParams.has("n") && !address.searchParams.has("step");
    if (!own || new URLSearchParams(location.search).has("step")) return;
    event.preventDefault();
    playBySelf(false);
    const rel = target.getAttribute("rel");
    if (rel === "next" || rel === "prev") stepBy(rel === "next");
    else showStep(Number(address.searchParams.get("n")));
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea")) return;
    const rel = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const plays = event.key === " " && !event.target.closest("button, a, summary");
    if (!rel && !plays) return;
    event.preventDefault();
    if (plays) playBySelf(!auto);
    else replay.querySelector(`a[rel="${rel}"]`)?.click();
  });
}
