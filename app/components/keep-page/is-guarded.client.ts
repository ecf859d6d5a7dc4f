/** Whether something on the page would rather not be left, as uploads under way: asks who asks before leaving. */
export function isGuarded(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
