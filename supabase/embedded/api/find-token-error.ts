import type { Kysely } from 'kysely';
import { readCaller } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { hasEndedSession } from './ended-session.ts';
import { requestContext } from './request-context.ts';

/**
 * Lite ignores an expired or forged token and responds as to a visitor; hosted rejects it. A token
 * whose auth session has ended is rejected like an expired one. The caller of any other token is noted
 * in the request's context.
 */
export async function findTokenError(
  request: Request,
  secrets: Secrets,
  db: Kysely<unknown>,
): Promise<Response | null> {
  const result = await readCaller(request, secrets);
  const expired = result.ok
    ? await hasEndedSession(result.caller, db)
    : result.reason === 'expired-token';
  const isBad = !result.ok && result.reason === 'bad-token';
  if (!expired && !isBad) {
    const context = requestContext.getStore();
    if (context && result.ok) context.caller = result.caller;
    return null;
  }
  const message = expired ? 'JWT expired' : 'No suitable key or wrong key type';
  const code = expired ? 'PGRST303' : 'PGRST301';
  return Response.json(
    { code, message, details: null, hint: null },
    {
      status: 401,
      headers: {
        'www-authenticate': `Bearer error="invalid_token", error_description="${message}"`,
      },
    },
  );
}
