import { type Kysely, sql } from 'kysely';
import { readCaller } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/**
 * Whether the request has a valid token of an auth session that has ended, e.g. by signing out
 * elsewhere. Checked at each request by one index lookup: the token alone is valid for up to an
 * hour more.
 */
export async function hasEndedSession(
  request: Request,
  secrets: Secrets,
  db: Kysely<unknown>,
): Promise<boolean> {
  const result = await readCaller(request, secrets);
  const id = result.ok ? result.caller.claims.session_id : null;
  if (typeof id !== 'string') return false;
  try {
    const { rows } = await sql`select 1 from auth.sessions where id = ${id}::text::uuid`.execute(
      db,
    );
    return rows.length === 0;
  } catch (error) {
    // The requested data is in the same database, so the request itself will fail.
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
