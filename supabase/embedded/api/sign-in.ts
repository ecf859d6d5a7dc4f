import { type Kysely, sql } from 'kysely';
import { refuseAuth } from './auth-answers.ts';
import { compareWithNothing } from './passwords.ts';

export type SignInOptions = {
  db: Kysely<unknown>;
  lite: (request: Request) => Promise<Response>;
};

/**
 * POST /token by password. One answer, after one comparison, for a wrong password, an unknown address, one
 * that was never confirmed and one without a password.
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
    if (!(await hasPassword(db, address))) {
      await compareWithNothing(password);
      return refuse();
    }
    const answer = await lite(request);
    return answer.status === 400 ? refuse() : answer;
  };
}

function refuse(): Response {
  return refuseAuth(400, 'invalid_credentials', 'Invalid login credentials');
}

async function hasPassword(db: Kysely<unknown>, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.users
    where email = ${address} and email_confirmed_at is not null and encrypted_password is not null`.execute(
    db,
  );
  return rows.length > 0;
}
