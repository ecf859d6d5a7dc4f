// Replaces the service worker where SERVICE_WORKER is `off`: deletes its caches and unregisters it.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  const isOurs = (name) => name.startsWith('pages-') || name.startsWith('camera-');
  for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
  await registration.unregister();
}
