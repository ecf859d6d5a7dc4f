import { type Kysely, sql } from 'kysely';
import { toAuthError } from './auth-responses.ts';
import { deleteOutdatedSession } from './delete-outdated-session.ts';
import { verifyAgainstNothing } from './passwords.ts';

export type SignInOptions = { db: Kysely<unknown>; lite: (request: Request) => Promise<Response> };

/**
 * POST /token with a password. Sends the same response, after one comparison, for a wrong password,
 * an unknown address, an unconfirmed one and one without a password.
 */
export function createSignIn({
  db,
  lite,
}: SignInOptions): (
  request: Request,
  address: string | null,
  password: unknown,
) => Promise<Response> {
  return async (request, address, password) => {
    if (typeof password !== 'string' || address === null) return refuse();
    const kept = await findPassword(db, address);
    if (kept === null) {
      await verifyAgainstNothing(password);
      return refuse();
    }
    const answer = await lite(request);
    if (!answer.ok) {
      // The account changed during lite's request, which then fails with errors of its own.
      const isChanged = answer.status === 500 && (await findPassword(db, address)) !== kept;
      return answer.status === 400 || isChanged ? refuse() : answer;
    }
    // The comparison takes long and lite does not check again: the account may have another
    // password or address by now.
    const isKept = await deleteOutdatedSession(
      db,
      answer,
      async (transaction) => (await findPassword(transaction, address, sql`for share`)) === kept,
    );
    return isKept ? answer : refuse();
  };
}

function refuse(): Response {
  return toAuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** The stored hash; null when the account has no password to sign in with. */
async function findPassword(
  db: Kysely<unknown>,
  address: string,
  lock = sql``,
): Promise<string | null> {
  const { rows } = await sql<{ kept: string }>`
    select encrypted_password as kept from auth.users
    where email = ${address} and email_confirmed_at is not null and encrypted_password is not null
    ${lock}`.execute(db);
  return rows[0]?.kept ?? null;
}
