import { type Kysely, sql } from 'kysely';

/**
 * Ends the auth session of a response again if the account changed during the sign-in: a change
 * ends the existing sessions, but not one that starts at the same time. `stillHolds` locks the
 * account's row, so that a change comes either before it, and is seen, or after it, and finds the
 * session.
 *
 * @returns whether the proof that started the session is still valid
 */
export async function deleteOutdatedSession(
  db: Kysely<unknown>,
  answer: Response,
  stillHolds: (transaction: Kysely<unknown>) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (await stillHolds(transaction)) return true;
    const session = await readIssuedSession(answer);
    await sql`delete from auth.sessions where id = ${session}::text::uuid`.execute(transaction);
    return false;
  });
}

/** The auth session of the token in the response. A changed address that waits for its second mail has none. */
export async function readIssuedSession(answer: Response): Promise<string | null> {
  const { access_token } = (await answer.clone().json()) as { access_token?: string };
  const payload = access_token?.split('.')[1];
  if (!payload) return null;
  const { session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return typeof session_id === 'string' ? session_id : null;
}
