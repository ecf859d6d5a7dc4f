/** Codes of postgres.js, and of Node for a socket with nobody behind it. */
const LOST = /^(CONNECTION_\w+|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/;

/** Whether an error of the driver says that PostgreSQL could not be reached. A missing file says the same. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST.test(String(error.code));
}
