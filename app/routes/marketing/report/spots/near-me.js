// Runs inline: requests the visitor's position when they tap the button.
(() => {
  const WAIT_MS = 10_000;
  const button = document.querySelector('[data-near-me]');
  const notice = document.querySelector('[data-near-me-notice]');
  if (!(button instanceof HTMLButtonElement) || !notice) return;
  if (!('geolocation' in navigator)) return;
  button.hidden = false;

  /** @param {string} text @param {boolean} isBusy */
  function say(text, isBusy) {
    button.disabled = isBusy;
    notice.textContent = text;
  }
  button.addEventListener('click', () => {
    say('Asking your device where you are.', true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // To some 10 km: enough to find a beach, and no more than the server needs.
        const near = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(1));
        location.assign(`/report?near=${near}`);
      },
      ({ code, PERMISSION_DENIED }) => {
        say(
          code === PERMISSION_DENIED
            ? 'Your device may not say where you are. Type a place instead, like Ericeira.'
            : 'Your device could not find out where it is. Type a place instead, like Ericeira.',
          false,
        );
      },
      { timeout: WAIT_MS, maximumAge: 600_000 },
    );
  });
  // The back button restores the page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say('', false);
  });
})();
