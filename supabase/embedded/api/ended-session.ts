import { type Kysely, sql } from 'kysely';
import type { Caller } from '../callers.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/**
 * Whether the caller's token is of an auth session that has ended, e.g. by signing out
 * elsewhere. Checked at each request by one index lookup: the token alone is valid for up to an
 * hour more.
 */
export async function hasEndedSession({ claims }: Caller, db: Kysely<unknown>): Promise<boolean> {
  const id = claims.session_id;
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
