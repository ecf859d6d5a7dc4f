import { isConnectionLost } from './is-connection-lost.ts';

/** PostgreSQL's own: going down, recovering, not yet taking connections, or out of them; not a NUL in the request. */
const NOT_READY = /^(57P0[1-3]|08(?!P01)\w{3}|53300)$/;

/**
 * Whether PostgreSQL could not be reached or does not take questions yet, as while it restarts: over in
 * a moment, and nothing that the asker did. For errors of the driver alone.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return error instanceof Error && 'code' in error && NOT_READY.test(String(error.code));
}
