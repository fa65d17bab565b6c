// Tabs: one tab stop, and arrows go from one tab to the other.

export function wireTabs(list) {
  const tabs = [...list.querySelectorAll('[role=tab]')];
  const select = chosen => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')).hidden = !isChosen;
    }
  };
  list.addEventListener('click', event => {
    const tab = event.target.closest('[role=tab]');
    if (tab !== null) select(tab);
  });
  list.addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const shown = tabs.filter(tab => !tab.hidden);
    if (step === undefined || shown.length === 0) return;
    const next = shown[(shown.indexOf(document.activeElement) + step + shown.length) % shown.length];
    select(next);
    next.focus();
    event.preventDefault();
  });
}
