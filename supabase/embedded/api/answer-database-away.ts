import { requestContext } from './request-context.ts';

const RETRY_AFTER_SECONDS = 1;
// As PostgREST answers while it cannot reach the database.
const BODY = { code: 'PGRST001', message: 'Database connection lost. Retrying the connection.' };

/**
 * Lite answers 500, a fault of its own, where it asked the database for something besides the caller's
 * question and that was away; 404 where it wanted to know which tables there are. Whoever asks should know
 * that another try will do.
 */
export function answerDatabaseAway(answer: Response): Response {
  if (answer.status < 400 || !requestContext.getStore()?.isDatabaseAway) return answer;
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return Response.json({ ...BODY, details: null, hint: null }, { status: 503, headers });
}
