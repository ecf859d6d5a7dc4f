import { saveTyped } from './typed.client.ts';

/** The specification's, §9. */
const RELOAD_THROTTLE_MS = 10_000;

/**
 * Leaves this build for the document at an address.
 *
 * @param repair because something can't be had: once per path in 10 s, so that what is wrong for good doesn't go round in circles
 * @returns whether it is on its way
 */
export function loadDocument(href: string, { repair = false } = {}): boolean {
  const url = new URL(href, location.href);
  if (repair && !noteReload(url.pathname)) return false;
  saveTyped(url.pathname);
  // To assign what is there already would only go to its hash.
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url);
  return true;
}

/** False within 10 s of the last, or where nothing can be remembered. */
function noteReload(path: string): boolean {
  const key = `reloaded ${path}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < RELOAD_THROTTLE_MS) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch (error) {
    // Refused by the visitor's settings, or full.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
