/**
 * Whether the page has work in progress, such as uploads: dispatches the `beforeunload` event that
 * guards listen for.
 */
export function isGuarded(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
