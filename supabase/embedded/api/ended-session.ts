import { type Kysely, sql } from 'kysely';
import { resolveCaller } from '../callers.ts';
import type { Secrets } from '../secrets.ts';
import { isDatabaseAway } from './is-database-away.ts';

/**
 * Whether the request comes with a good token of an auth session that is over: signed out, here or elsewhere. Asked
 * at each request, by one look into an index: the token itself would hold for the rest of its hour.
 */
export async function hasEndedSession(
  request: Request,
  secrets: Secrets,
  db: Kysely<unknown>,
): Promise<boolean> {
  const result = await resolveCaller(request, secrets);
  const id = result.ok ? result.caller.claims.session_id : null;
  if (typeof id !== 'string') return false;
  try {
    const { rows } = await sql`select 1 from auth.sessions where id = ${id}::text::uuid`.execute(
      db,
    );
    return rows.length === 0;
  } catch (error) {
    // What the request asks for is in the same database, and is answered by that.
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
