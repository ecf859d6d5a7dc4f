/**
 * Loads what reads filmed files, for which a page has use only after a crash, or when a camera was lost:
 * it takes some MiB. Null where it does not arrive: without a connection, before the service worker has
 * kept the camera.
 */
export function openDurations() {
  return import('./durations.client.ts').catch(() => null);
}
