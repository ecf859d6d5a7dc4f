// Runs unbuilt, on every page, when the browser is idle.
if ('serviceWorker' in navigator) {
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch(console.warn);
  // A busy page is never idle, and would have no copies of its pages.
  const run = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => run(register, { timeout: 5000 }));
}
