// Before the cards are dealt: each seat of ours adds a number of this browser to the shuffle, once the page has told the commitment.
{
  const said = new Set();
  const add = () => {
    for (const form of document.querySelectorAll("form[data-add-nonce]")) {
      const seat = form.elements.seat.value;
      if (said.has(seat)) continue;
      said.add(seat);
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      form.elements.nonce.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      form.requestSubmit();
    }
  };
  if (document.querySelector("main[data-table]")) {
    add();
    new MutationObserver(add).observe(document.body, { childList: true, subtree: true });
  }
}
