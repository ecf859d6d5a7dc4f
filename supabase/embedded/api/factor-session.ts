import { type Kysely, sql } from 'kysely';
import { readCaller } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { toAuthError } from './auth-responses.ts';

/** The auth session of a request's token, as the database has it now. */
export type FactorSession = {
  userId: string;
  sessionId: string;
  email: string;
  isSecondLevel: boolean;
  /** Whether the account has a confirmed factor. */
  hasFactor: boolean;
};

export async function readFactorSession(
  db: Kysely<unknown>,
  secrets: Secrets,
  request: Request,
): Promise<FactorSession | Response> {
  const result = await readCaller(request, secrets);
  if (!result.ok || result.caller.uid === null) {
    return toAuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const { uid, claims } = result.caller;
  const { rows } = await sql<FactorSession>`
    select u.id as "userId", s.id as "sessionId", coalesce(u.email, '') as email,
      coalesce(s.aal = 'aal2', false) as "isSecondLevel",
      exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
        as "hasFactor"
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id::text = ${String(claims.session_id)} and u.id::text = ${uid}`.execute(db);
  return (
    rows[0] ?? toAuthError(403, 'session_not_found', 'The session of this token does not exist')
  );
}

/** Actions that a user with the password alone cannot do to an account with a second factor. */
export function findLevelError(
  session: Pick<FactorSession, 'isSecondLevel' | 'hasFactor'>,
  status: 403 | 422,
): Response | null {
  if (session.isSecondLevel || !session.hasFactor) return null;
  return toAuthError(status, 'insufficient_aal', 'AAL2 session is required');
}
