/** Codes of postgres.js, and of Node for a socket with nobody behind it. */
const LOST = /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;
/** PostgreSQL's own: going down, recovering, not yet taking connections, or out of them. */
const NOT_READY = /^(57P0[1-3]|08\w{3}|53300)$/;

/**
 * Whether PostgreSQL could not be reached or does not take questions yet, as while it restarts: over in
 * a moment, and nothing that the asker did. For errors of the driver alone: a file may be missing too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  // Of a lost connection, not of a NUL in the request.
  return (LOST.test(code) || NOT_READY.test(code)) && code !== '08P01';
}
