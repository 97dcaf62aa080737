// Whoever looks at a finished table is taken along when the next game begins there. Who opens an old table stays.
{
  const next = () => document.querySelector("main[data-next]");
  if (document.querySelector("main[data-table]") && !next()) {
    const watch = new MutationObserver(() => {
      if (!next()) return;
      watch.disconnect();
      location.assign(next().dataset.next);
    });
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-next"] });
  }
}
