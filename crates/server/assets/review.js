
// ---- reviews and hints ------------------------------------------------------------------------------------------

// A review grows while it is worked out: fetched again every other second until it is done.
async function growReview() {
  const top = document.querySelector("[data-review][data-working]");
  if (!top) return;
  const answer = await fetch(top.dataset.review, { headers: { accept: "text/plain" } }).catch(() => null);
  if (answer && answer.ok) {
    const template = document.createElement("template");
    template.innerHTML = await answer.text();
    for (const id of ["review-top", "review"]) {
      const [old, fresh] = [document.getElementById(id), template.content.getElementById(id)];
      if (!old || !fresh) continue;
      const open = [...old.querySelectorAll("details[open]")].map((one) => one.id);
      const focused = old.contains(document.activeElement) ? document.activeElement.id : "";
      old.replaceWith(fresh);
      for (const one of open) document.getElementById(one)?.setAttribute("open", "");
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    }
  }
  setTimeout(growReview, document.hidden ? 8000 : 2000);
}

setTimeout(growReview, 1000);

// First the kind of idea, then the move, which is marked on the board.
async function askHint(link) {
  const part = link.closest(".hints");
  const words = part.querySelector(".hint-words");
  link.setAttribute("aria-busy", "true");
  const answer = await fetch(link.getAttribute("href"), { headers: { accept: "application/json" } }).catch(() => null);
  link.removeAttribute("aria-busy");
  if (!answer) return;
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    if (told.error) said(told.error);
    return;
  }
  words.replaceChildren(
    ...told.lines.map((line) => {
      const one = document.createElement("p");
      one.textContent = line;
      return one;
    }),
  );
  const more = part.querySelector('[data-hint="move"]');
  if (more) more.hidden = Boolean(told.action);
  if (link.dataset.hint !== "move") link.hidden = true;
  if (!told.action || !main) return;
  for (const piece of main.querySelectorAll("[data-action]")) {
    if (piece.dataset.action !== told.action) continue;
    piece.classList.add("hinted");
    // What shows only after a pick: pick it.
    const needs = piece.closest("[data-for]");
    if (needs && typeof pick === "function" && root() && !root().dataset.picked) pick(needs.dataset.for.split(" ")[0]);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest ? event.target.closest("[data-hint]") : null;
  if (!link) return;
  event.preventDefault();
  askHint(link);
});
