// Runs inline: the scripted features of a share link's page.
(() => {
  const STEP_S = 5;
  const FRAME_S = 1 / 30;
  const video = document.querySelector('video');

  const share = document.querySelector('[data-share]');
  const copies = navigator.clipboard !== undefined;
  if (share instanceof HTMLElement && ('share' in navigator || copies)) {
    share.hidden = false;
    const status = share.querySelector('[role=status]');
    share.addEventListener('click', () => {
      const url = location.origin + location.pathname + location.search;
      if ('share' in navigator) {
        // Rejects when the visitor cancels.
        navigator.share({ title: share.dataset.share, url }).catch(() => undefined);
        return;
      }
      navigator.clipboard.writeText(url).then(
        () => status?.replaceChildren('Link copied'),
        () => status?.replaceChildren('Not copied'),
      );
    });
  }
  if (!video) return;

  // Retains the film's position across a change of quality and a reload.
  const kept = `position ${location.pathname}`;
  const position = Number(sessionStorage.getItem(kept));
  if (position > 0) {
    video.addEventListener('loadedmetadata', () => seek(video, position), { once: true });
  }
  addEventListener('pagehide', () => {
    sessionStorage.setItem(kept, video.ended ? '0' : String(video.currentTime));
  });

  /** @type {Record<string, (film: HTMLVideoElement) => unknown>} */
  const keys = {
    k: (film) => (film.paused ? film.play() : film.pause()),
    m: (film) => Object.assign(film, { muted: !film.muted }),
    f: (film) =>
      document.fullscreenElement ? document.exitFullscreen() : film.requestFullscreen(),
    ',': (film) => step(film, -FRAME_S),
    '.': (film) => step(film, FRAME_S),
    arrowleft: (film) => seek(film, -STEP_S),
    arrowright: (film) => seek(film, STEP_S),
  };
  /** @param {HTMLVideoElement} film @param {number} seconds */
  function seek(film, seconds) {
    film.currentTime += seconds;
  }
  /** @param {HTMLVideoElement} film @param {number} seconds */
  function step(film, seconds) {
    film.pause();
    seek(film, seconds);
  }
  addEventListener(
    'keydown',
    (event) => {
      const space = event.key === ' ' && event.target === document.body;
      const act = space ? keys.k : keys[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act(video);
    },
    true,
  );
})();
