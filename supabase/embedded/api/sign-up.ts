import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { refuseAuth } from './auth-answers.ts';
import type { AuthMails } from './auth-mails.ts';
import { insertUser } from './insert-user.ts';
import type { MailTokens } from './mail-tokens.ts';
import { hashPassword, refusePassword } from './passwords.ts';
import { getUserByEmail } from './user-json.ts';

export type SignUpOptions = { db: Kysely<unknown>; tokens: MailTokens; mails: AuthMails };

export type SignUpRequest = { address: string; password: unknown; data: Record<string, unknown> };

/**
 * POST /signup. Whoever signs up an address that nobody has confirmed starts anew: nothing that was chosen
 * for it before, perhaps by a stranger, is left. An address with an account gets a sign-in mail, and an
 * answer that took the same work and reads the same.
 */
export function createSignUp({
  db,
  tokens,
  mails,
}: SignUpOptions): (request: SignUpRequest) => Promise<Response> {
  return async ({ address, password, data }) => {
    const refusal = refusePassword(password);
    if (refusal !== null) return refusal;
    const passwordHash = await hashPassword(String(password));
    const id = randomUUID();
    const { purpose, token } = await db.transaction().execute(async (transaction) => {
      await startAnew(transaction, address);
      await insertUser(transaction, { id, address, isConfirmed: false, data });
      const user = await getUserByEmail(transaction, address);
      if (user === null) throw new Error('Nobody has the address that was just signed up');
      const known = user.email_confirmed_at !== null;
      const purpose = known ? ('magiclink' as const) : ('signup' as const);
      const chosen = known ? {} : { passwordHash };
      const about = { userId: user.id, purpose, address, ...chosen };
      return { purpose, token: await tokens.create(transaction, about) };
    });
    mails.send(purpose, address, token);
    return Response.json(toAnswer(id, address, data));
  };
}

/**
 * POST /otp. A new address gets an account without a password, unless the client wants none.
 */
export async function addUserForMail(db: Kysely<unknown>, address: string): Promise<void> {
  await insertUser(db, { id: randomUUID(), address, isConfirmed: false, data: {} });
}

/** Removes the account of an address that nobody has confirmed; one sign-up at a time for each address. */
async function startAnew(transaction: Kysely<unknown>, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${address}`}, 0))`.execute(
    transaction,
  );
  // Refresh tokens hang on sessions, but not on users.
  await sql`
    with gone as (
      delete from auth.users where email = ${address} and email_confirmed_at is null returning id
    )
    delete from auth.refresh_tokens where user_id in (select id from gone)`.execute(transaction);
}

/** A new user, whether or not it is one: clients get nothing of a known user. */
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

/** The address of a body, as accounts have it; a refusal where it is none. */
export function readAddress(address: string | null): string | Response {
  const isAddress = address !== null && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
  if (isAddress && address.length <= MOST_CHARACTERS) return address;
  return refuseAuth(400, 'validation_failed', 'Unable to validate email address: invalid format');
}

// RFC 5321.
const MOST_CHARACTERS = 254;
