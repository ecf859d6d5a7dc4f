// Runs as it stands, on every page, when there is nothing else to do.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => {
    const register = () =>
      navigator.serviceWorker
        .register('/service-worker.js', { updateViaCache: 'none' })
        .catch(console.warn);
    (window.requestIdleCallback ?? setTimeout)(register);
  });
}
