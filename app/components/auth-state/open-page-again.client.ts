/**
 * Reloads this address as the user who is signed in now. Hides the previous user's page at once,
 * even while the browser asks whether to cancel uploads.
 */
export function openPageAgain(): void {
  document.body.hidden = true;
  // Not `reload`, which would submit a form again; without the hash, with which the browser would
  // only scroll.
  location.replace(location.pathname + location.search);
}
