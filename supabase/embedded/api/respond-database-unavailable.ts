import { requestContext } from './request-context.ts';

const RETRY_AFTER_SECONDS = 1;
// PostgREST's response while it cannot reach the database.
const BODY = { code: 'PGRST001', message: 'Database connection lost. Retrying the connection.' };

/**
 * Lite responds with 500 when a query of its own fails because the database is away, and with 404
 * when that query lists the tables. This response tells the caller to retry.
 */
export function respondDatabaseUnavailable(answer: Response): Response {
  if (answer.status < 400 || !requestContext.getStore()?.isDatabaseUnavailable) return answer;
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return Response.json({ ...BODY, details: null, hint: null }, { status: 503, headers });
}
