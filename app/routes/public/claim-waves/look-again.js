// Runs as it stands, in the page itself: looks again until every wave has its film and its picture.
(() => {
  const EVERY_MS = 8_000;
  // Some twenty minutes: what has not come by then needs somebody to see to it.
  const MOST_LOOKS = 150;
  const kept = `looks ${location.pathname}`;
  const looks = Number(sessionStorage.getItem(kept));
  if (looks >= MOST_LOOKS) return;

  function isBusy() {
    const films = [...document.querySelectorAll('video')];
    // A film that was begun and stopped is being looked at, too.
    const watches = films.some((film) => !film.paused || (film.currentTime > 0 && !film.ended));
    const types = document.activeElement?.matches('input, select, textarea') ?? false;
    return document.hidden || watches || types;
  }
  setInterval(() => {
    if (isBusy()) return;
    sessionStorage.setItem(kept, String(looks + 1));
    location.reload();
  }, EVERY_MS);
})();
