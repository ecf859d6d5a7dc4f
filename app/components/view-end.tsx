/**
 * The element that a `FirstView` waits for. Empty, since Chromium continues when an element starts,
 * not when it ends.
 */
export function ViewEnd({ id }: { id: string }) {
  return <span id={id} hidden />;
}
