// The pictures of a game come in a sprite of their own, which browsers keep; they join the symbols of the page.
(() => {
  const shown = document.querySelector(".table[data-game], main[data-game]");
  const sprite = shown && document.querySelector(`meta[name="sprite"][data-game="${shown.dataset.game}"]`);
  if (!sprite) return;
  const join = (drawn) => document.querySelector("body > svg.symbols").insertAdjacentHTML("beforeend", drawn);
  // Without them the board can be played all the same.
  fetch(sprite.content).then((answer) => (answer.ok ? answer.text() : "")).then(join, () => {});
})();
