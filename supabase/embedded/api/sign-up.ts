import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { AuthMails } from './auth-mails.ts';
import { createUser } from './create-user.ts';
import type { MailPurpose, MailTokens } from './mail-tokens.ts';
import { toPasswordError } from './passwords.ts';
import { getUserByEmail } from './user-json.ts';

export type SignUpOptions = { db: Kysely<unknown>; tokens: MailTokens; mails: AuthMails };

export type SignUpRequest = { address: string; password: unknown; data: Record<string, string> };

/**
 * POST /signup. A sign-up for an unconfirmed address starts again: it deletes all that was chosen
 * for it before, perhaps by a stranger. The password is checked and not stored: only one that is
 * chosen after the confirmation signs in. An address with an account gets a sign-in mail, and the
 * same response.
 */
export function createSignUp({
  db,
  tokens,
  mails,
}: SignUpOptions): (request: SignUpRequest) => Promise<Response> {
  return async ({ address, password, data }) => {
    const refusal = toPasswordError(password);
    if (refusal !== null) return refusal;
    const id = randomUUID();
    const { purpose, token } = await db.transaction().execute(async (transaction) => {
      await deleteUnconfirmed(transaction, address);
      await createUser(transaction, { id, address, isConfirmed: false, data });
      const user = await getUserByEmail(transaction, address);
      if (user === null) throw new Error('The address that just signed up has no user');
      const purpose: MailPurpose = user.email_confirmed_at === null ? 'signup' : 'magiclink';
      const about = { userId: user.id, purpose, address };
      return { purpose, token: await tokens.create(transaction, about) };
    });
    mails.send({ purpose, to: address }, token);
    return Response.json(toAnswer(id, address, data));
  };
}

/** POST /otp. A new address gets an account without a password, unless the client turns that off. */
export async function createUserForMail(db: Kysely<unknown>, address: string): Promise<void> {
  await createUser(db, { id: randomUUID(), address, isConfirmed: false, data: {} });
}

/** Deletes the account of an unconfirmed address; one sign-up at a time for each address. */
async function deleteUnconfirmed(transaction: Kysely<unknown>, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${address}`}, 0))`.execute(
    transaction,
  );
  // Refresh tokens cascade from sessions, but not from users.
  await sql`
    with gone as (
      delete from auth.users where email = ${address} and email_confirmed_at is null returning id
    )
    delete from auth.refresh_tokens where user_id in (select id from gone)`.execute(transaction);
}

/** Looks like a new user, whether or not it is: the response contains no data of a known user. */
function toAnswer(
  id: string,
  email: string,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const now = new Date().toISOString();
  const about = { email, email_verified: false, phone_verified: false, sub: id };
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: { ...data, ...about },
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, ...about },
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
