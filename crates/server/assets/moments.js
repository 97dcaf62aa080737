
// ---- moments ----------------------------------------------------------------------------------------------------

// What falls out of the washback is turned up, one card after the other.
function reveal(within, before) {
  const known = new Set(before.filter((old) => old.at === "removed").map((old) => old.id));
  const fresh = pieces(within).filter((one) => one.at === "removed" && !known.has(one.id));
  fresh.forEach(({ inner }, nth) => {
    if (calm.matches) return;
    inner.style.transformBox = "fill-box";
    inner.style.transformOrigin = "center";
    const frames = [{ transform: "translateY(-32px) scaleX(0)", opacity: 0 }, { transform: "translateY(-32px) scaleX(1)", opacity: 1, offset: 0.6 }, { transform: "none", opacity: 1 }];
    inner.animate(frames, { duration: 700, delay: 150 + 500 * nth, easing: "ease-out", fill: "backwards" });
  });
  if (fresh.length) sound("turn-up");
  return new Set(fresh.map((one) => one.piece));
}

// The result counts up, row by row; a click or a key shows it at once. The cells keep their numbers, for whoever reads them
// otherwise: what is shown meanwhile stands above them.
function countUp(table) {
  if (!table || calm.matches) return;
  const rows = [...table.querySelectorAll("tbody tr, tfoot tr")];
  const cells = rows.map((row) => [...row.querySelectorAll("td")].map((cell) => ({ cell, value: Number(cell.textContent.replace("−", "-")) })));
  const PACE = 420;
  const began = performance.now();
  let done = false;
  const show = (now) => {
    const passed = done ? Infinity : now - began;
    cells.forEach((row, nth) => {
      const part = Math.min(1, Math.max(0, passed / PACE - nth));
      rows[nth].style.opacity = part ? "" : "0";
      for (const { cell, value } of row) {
        if (part < 1 && value) cell.dataset.shown = String(Math.round(part * value));
        else delete cell.dataset.shown;
      }
    });
    if (passed < PACE * rows.length) requestAnimationFrame(show);
    else for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, skip, true);
  };
  const skip = () => (done = true);
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, skip, true);
  requestAnimationFrame(show);
}

// The game has just ended: what came of it stands above the board, wherever on the board the last move was.
function ended() {
  scrollTo({ top: 0, behavior: "instant" });
  countUp(main.querySelector(".banner .score table"));
  sound("end");
}

// ---- sound ------------------------------------------------------------------------------------------------------

// A few quiet tones, only for whoever has asked for them.
const TONES = { move: [[440, 0]], turn: [[523, 0], [659, 0.12]], "turn-up": [[330, 0.15], [392, 0.65]], end: [[392, 0], [494, 0.18], [587, 0.36], [784, 0.54]] };
const soundSwitch = document.querySelector("[data-sound]");
let loud = null;

function hasSound() {
  try {
    return localStorage.getItem("sound") === "on";
  } catch {
    return false;
  }
}

function sound(name) {
  if (!soundSwitch || !hasSound()) return;
  loud ??= new AudioContext();
  for (const [pitch, after] of TONES[name]) {
    const [tone, volume] = [loud.createOscillator(), loud.createGain()];
    const begin = loud.currentTime + after;
    tone.type = "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.06, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0005, begin + 0.35);
    tone.connect(volume).connect(loud.destination);
    tone.start(begin);
    tone.stop(begin + 0.4);
  }
}

if (soundSwitch) {
  soundSwitch.hidden = !("AudioContext" in window);
  soundSwitch.setAttribute("aria-pressed", String(hasSound()));
  soundSwitch.addEventListener("click", () => {
    const on = !hasSound();
    try {
      localStorage.setItem("sound", on ? "on" : "off");
    } catch {
      // Without storage it stays quiet.
    }
    soundSwitch.setAttribute("aria-pressed", String(hasSound()));
    if (on) sound("turn");
  });
}

// ---- my games ---------------------------------------------------------------------------------------------------

// Games that somebody does not want to see in the list, kept in the browser they belong to.
function hiddenGames(change) {
  try {
    const kept = new Set(JSON.parse(localStorage.getItem("hidden-games") || "[]"));
    if (change) {
      change(kept);
      localStorage.setItem("hidden-games", JSON.stringify([...kept]));
    }
    return kept;
  } catch {
    return new Set();
  }
}

function sortGames() {
  const hidden = hiddenGames();
  const shelf = document.querySelector("[data-hidden-games]");
  if (!shelf) return;
  for (const line of document.querySelectorAll("li[data-game-line]")) {
    const button = line.querySelector("[data-hide]");
    const off = hidden.has(line.dataset.gameLine);
    button.hidden = false;
    button.textContent = off ? button.dataset.show : button.dataset.hide;
    if (off && !shelf.contains(line)) {
      line.home = line.parentElement;
      shelf.querySelector("ul").append(line);
    } else if (!off && shelf.contains(line)) {
      line.home.prepend(line);
    }
  }
  shelf.hidden = !shelf.querySelector("li");
}

sortGames();
document.addEventListener("click", (event) => {
  const line = event.target.closest?.("[data-hide]")?.closest("[data-game-line]");
  if (!line) return;
  const id = line.dataset.gameLine;
  hiddenGames((kept) => (kept.has(id) ? kept.delete(id) : kept.add(id)));
  sortGames();
});
