// Replaces the service worker where SERVICE_WORKER is `off`: deletes its caches and unregisters it.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) if (name.startsWith('pages-')) await caches.delete(name);
  await registration.unregister();
}
