// Runs unbuilt, on every page, when the browser is idle.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    const register = () =>
      navigator.serviceWorker
        .register('/service-worker.js', { updateViaCache: 'none' })
        .catch(console.warn);
    (window.requestIdleCallback ?? setTimeout)(register);
  });
}
