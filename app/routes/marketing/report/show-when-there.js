// Runs inline in a report whose forecast is loading: inserts its parts once the server has them.
(() => {
  /** The delays between polls, in ms. If the source takes longer, it is not responding. */
  const WAITS_MS = [3000, 5000, 10_000];
  const FETCHING = '[data-fetching]';
  const notice = document.querySelector(FETCHING);
  if (notice) void look(WAITS_MS);

  /** @param {number[]} waits */
  async function look([waitMs, ...later]) {
    if (waitMs === undefined) return say('This takes longer than usual. Look again in a while.');
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const page = await load().catch(() => null);
    if (!page || page.querySelector(FETCHING)) return look(later);
    show(page);
    // Otherwise the service worker's cached copy would still say that the forecast is loading.
    navigator.serviceWorker?.controller?.postMessage('renewed');
  }

  async function load() {
    const answer = await fetch(location.href);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  }

  /** Nothing moves below the reader; open parts stay open, and the focus stays. */
  function show(page) {
    const active = document.activeElement === document.body ? null : document.activeElement;
    const held = active ?? document.elementFromPoint(innerWidth / 2, 0);
    const heldPart = held?.closest('[data-part]')?.dataset.part;
    const toTop = () => {
      const part = heldPart && document.querySelector(`[data-part="${heldPart}"]`);
      return (part || held)?.getBoundingClientRect().top ?? 0;
    };
    document.documentElement.style.overflowAnchor = 'none';
    const top = toTop();
    say('The report is here.');
    for (const part of document.querySelectorAll('[data-part]')) {
      const next = page.querySelector(`[data-part="${part.dataset.part}"]`);
      if (!next) continue;
      const folds = [...next.querySelectorAll('details')];
      for (const [index, { open }] of part.querySelectorAll('details').entries()) {
        if (folds[index]) folds[index].open = open;
      }
      const focused = [...part.querySelectorAll('summary')].indexOf(active);
      const hadFocus = active !== null && part.contains(active);
      part.replaceWith(next);
      if (hadFocus) focus(next.querySelectorAll('summary')[focused] ?? next.querySelector('h2'));
    }
    scrollBy(0, toTop() - top);
  }

  /** @param {HTMLElement | null} element */
  function focus(element) {
    if (element?.tagName === 'H2') element.tabIndex = -1;
    element?.focus({ preventScroll: true });
  }

  /** @param {string} text */
  function say(text) {
    notice.textContent = text;
  }
})();
