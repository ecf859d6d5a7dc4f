import { ConnectionLostError } from './connection-lost-error.ts';
import { expectedErrors } from './expected-errors.ts';

/** The driver's error when PostgreSQL rejects a statement. */
type DbError = { code: string; message: string; detail?: string | null; hint?: string | null };

// Lite responds to these as hosted Supabase does, to some of them depending on the caller's role.
const LITE_KNOWS = /^(42\w{3}|22\w{3}|21\w{3}|2350[235]|25006|PGRST|PT\w{3})$/;

/**
 * Lite responds to every other code (a failed CHECK, a RAISE) with a 500 that hides it. It lets a
 * function choose its whole response by raising `PGRST` with the response as JSON, and this
 * function uses the same way.
 */
export function toDbError(error: unknown): unknown {
  if (error instanceof ConnectionLostError) return toExpected(toChosenAnswer(LOST));
  if (!isDbError(error)) return error;
  return toExpected(LITE_KNOWS.test(error.code) ? error : toChosenAnswer(error));
}

function toExpected(error: DbError): DbError {
  expectedErrors.add(error);
  return error;
}

function toChosenAnswer(error: DbError): DbError {
  const { code, message, detail, hint } = error;
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null }),
    detail: JSON.stringify({ status: toStatus(code), headers: {} }),
  };
}

/** The table in PostgREST's manual, "HTTP status codes", for the codes that lite does not handle. */
function toStatus(code: string): number {
  // 08P01: a NUL in the request, which PostgreSQL takes for the end of the statement.
  if (code === 'P0001' || code === '08P01') return 400;
  if (/^(0L|0P|28)/.test(code)) return 403;
  if (/^(08|57P|PGRST)/.test(code)) return 503;
  if (/^53/.test(code) && code !== '53400') return 503;
  if (/^(09|2D|38|39|3B|40|53|54|55|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return 400;
}

// PostgREST's response while it cannot reach the database.
const LOST: DbError = {
  code: 'PGRST001',
  message: 'Database connection lost. Retrying the connection.',
};

function isDbError(error: unknown): error is DbError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
