// Runs unbuilt, on every page, when the browser is idle.
if ('serviceWorker' in navigator) {
  const register = () =>
    navigator.serviceWorker
      .register('/service-worker.js', { updateViaCache: 'none' })
      .catch(console.warn);
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(register));
}
