// Runs as it stands, in the page itself: what was sent need not be kept any more.
(() => {
  try {
    sessionStorage.removeItem('contact form');
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
})();
