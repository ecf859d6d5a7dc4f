import { type Kysely, sql } from 'kysely';

/**
 * Ends the auth session of an answer again if the account changed while the sign-in was in progress: a change ends
 * the sessions that are there, and one that begins in that moment would go on. `stillHolds` locks the account's row,
 * so that a change comes either before it, and is seen, or after it, and finds the session.
 *
 * @returns whether what the session was begun by still holds
 */
export async function keepSession(
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

/** The auth session of the token that was just given out. A changed address waits for its second mail without one. */
export async function readIssuedSession(answer: Response): Promise<string | null> {
  const { access_token } = (await answer.clone().json()) as { access_token?: string };
  const payload = access_token?.split('.')[1];
  if (!payload) return null;
  const { session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return typeof session_id === 'string' ? session_id : null;
}
