/**
 * Frees the memory of bytes that nothing needs any more, which a browser collects late. Without
 * `transfer` (Safari before 17.4) they wait for that.
 */
export function closeBytes({ buffer }: Uint8Array<ArrayBuffer>): void {
  buffer.transfer?.(0);
}
