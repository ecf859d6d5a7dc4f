// Runs inline: reloads until every wave has its video and its poster.
(() => {
  const EVERY_MS = 8_000;
  // Some twenty minutes: a wave that is not ready by then needs an operator.
  const MOST_LOOKS = 150;
  const kept = `looks ${location.pathname}`;
  const looks = Number(sessionStorage.getItem(kept));
  if (looks >= MOST_LOOKS) return;

  function isBusy() {
    const films = [...document.querySelectorAll('video')];
    // A started and paused video counts as watched, too.
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
