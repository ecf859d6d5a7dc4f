import { ConnectionLostError } from './connection-lost-error.ts';

/**
 * PostgreSQL's codes for shutting down, recovering, not accepting connections yet, or having none
 * left. 08P01 is a NUL in the request.
 */
const NOT_READY = /^(57P0[1-3]|08(?!P01)\w{3}|53300)$/;

/**
 * Whether PostgreSQL could not be reached or does not accept queries yet, as during a restart: a
 * retry soon succeeds, and the caller did nothing wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof ConnectionLostError) return true;
  return error instanceof Error && 'code' in error && NOT_READY.test(String(error.code));
}
