/**
 * Asks the server for this address anew, as whoever is signed in now. Nothing of who was stays on
 * the screen meanwhile, not even while the browser asks whether to stop what is being sent.
 */
export function leavePage(): void {
  document.body.hidden = true;
  // Not `reload`, which would send a form again; without the hash, which would only scroll.
  location.replace(location.pathname + location.search);
}
