/** Codes of postgres.js, and of Node for a socket without a listener. */
const LOST = /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

/**
 * Whether an error of the driver means that PostgreSQL could not be reached. ENOENT of a missing
 * file also matches.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.test(String(error.code));
}
