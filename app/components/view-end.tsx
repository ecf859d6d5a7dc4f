/** A place that a `FirstView` waits for. Empty, since Chromium goes on when an element begins, not when it ends. */
export function ViewEnd({ id }: { id: string }) {
  return <span id={id} hidden />;
}
