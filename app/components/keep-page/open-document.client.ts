import { saveTyped } from './typed.client.ts';

/** Set by docs/specification.md §9. */
const RELOAD_THROTTLE_MS = 10_000;

/**
 * Loads the document at an address, and with it the server's current build.
 *
 * @param repair whether a missing part is the reason: once per path in 10 s, so that a permanent
 * fault doesn't reload in a loop
 * @returns whether the browser loads the document
 */
export function openDocument(href: string, { repair = false } = {}): boolean {
  const url = new URL(href, location.href);
  if (repair && !recordReload(url.pathname)) return false;
  saveTyped(url.pathname);
  // Assigning the current address would only scroll to its hash.
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url);
  return true;
}

/** Returns false within 10 s of the last reload, or where the browser has no storage. */
function recordReload(path: string): boolean {
  const key = `reloaded ${path}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < RELOAD_THROTTLE_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch (error) {
    // The visitor's settings block storage, or it is full.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
