// Runs inline on pages without the framework: a tile plays under the mouse or a long press.
(() => {
  const REST_MS = 150;
  const HOLD_MS = 400;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let timer = 0;
  let isHeld = false;
  /** @type {HTMLVideoElement | undefined} */
  let film;

  function stop() {
    clearTimeout(timer);
    film?.remove();
    film = undefined;
  }
  /** @param {HTMLElement} tile */
  function play(tile) {
    stop();
    film = document.createElement('video');
    film.className = 'absolute inset-0 size-full object-cover';
    film.src = tile.dataset.preview ?? '';
    film.onerror = stop;
    film.ariaHidden = 'true';
    Object.assign(film, { muted: true, loop: true, autoplay: true, playsInline: true });
    tile.querySelector('img')?.after(film);
  }
  /** @param {Event} event */
  function findTile({ target }) {
    return target instanceof Element ? target.closest('[data-preview]') : null;
  }
  /** @param {PointerEvent} event @param {number} ms */
  function playAfter(event, ms) {
    clearTimeout(timer);
    const tile = findTile(event);
    const { connection } = /** @type {{ connection?: { saveData: boolean } }} */ (navigator);
    if (!(tile instanceof HTMLElement) || calm.matches || connection?.saveData) return;
    timer = setTimeout(() => {
      isHeld = event.pointerType !== 'mouse';
      play(tile);
    }, ms);
  }

  addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const tile = findTile(event);
    if (tile && film && tile.contains(film)) return;
    stop();
    playAfter(event, REST_MS);
  });
  addEventListener('pointerdown', (event) => {
    isHeld = false;
    if (event.pointerType !== 'mouse') playAfter(event, HOLD_MS);
  });
  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, () => clearTimeout(timer));
  }
  // A long press only plays.
  for (const press of ['click', 'contextmenu']) {
    addEventListener(press, (event) => {
      if (isHeld && findTile(event)) event.preventDefault();
    });
  }
})();
