// Before the cards are dealt: each seat of ours adds a number of this browser to the shuffle, once the page has told the commitment.
{
  const said = new Set();
  const add = () => {
    for (const form of document.querySelectorAll("form[data-add-nonce]")) {
      const seat = form.elements.seat.value;
      if (said.has(seat)) continue;
      said.add(seat);
      form.elements.nonce.value = aNumber();
      noteCommitment(form.elements.nonce.value);
      form.requestSubmit();
    }
  };
  if (document.querySelector("main[data-table]")) {
    add();
    new MutationObserver(add).observe(document.body, { childList: true, subtree: true });
  }
}

// Whether what was noted then is what the page tells now.
{
  const shown = document.querySelector("[data-noted]");
  let noted = null;
  try {
    noted = shown && localStorage.getItem(`shuffle-${shown.dataset.noted}`);
  } catch {
    // Without storage nothing was noted.
  }
  if (noted) {
    const [commitment, nonce] = noted.split(" ");
    const is = { same: commitment === shown.dataset.commitment, in: shown.dataset.nonces.split(" ").includes(nonce) };
    shown.textContent = is.same ? (is.in ? shown.dataset.same : shown.dataset.late) : shown.dataset.other;
    shown.classList.toggle("error", !is.same);
    shown.hidden = false;
  }
}
