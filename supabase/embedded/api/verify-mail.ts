import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { toAuthError } from './auth-responses.ts';
import { deleteOutdatedSession } from './delete-outdated-session.ts';
import type { MailPurpose, MailTokens, SpentToken } from './mail-tokens.ts';

export type VerifyOptions = {
  db: Kysely<unknown>;
  tokens: MailTokens;
  lite: (request: Request) => Promise<Response>;
};

export type VerifyRequest = {
  request: Request;
  body: Record<string, unknown>;
  address: string | null;
};

/** By `type` of the request. Current clients send `email` for the code of a sign-up and of a sign-in. */
const purposes: Record<string, MailPurpose[]> = {
  signup: ['signup'],
  email: ['magiclink', 'signup'],
  magiclink: ['magiclink', 'signup'],
  recovery: ['recovery'],
  email_change: ['email_change'],
};

/** The column in which lite looks for a token of this purpose. */
const columns: Record<MailPurpose, string> = {
  signup: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
  email_change: 'email_change',
};

/**
 * POST /verify. Lite would accept the hash of an address and six digits as a link's token, from any
 * caller and without limit. It never sees what was mailed: once a token of ours is spent, lite gets
 * one that lives for that one request.
 */
export function createVerifyMail({
  db,
  tokens,
  lite,
}: VerifyOptions): (asked: VerifyRequest) => Promise<Response> {
  return async ({ request, body, address }) => {
    const wanted = purposes[String(body.type)] ?? [];
    const { token_hash: link, token: code } = body;
    let spent: SpentToken | null = null;
    if (typeof link === 'string') spent = await tokens.spendLink(link, wanted);
    else if (typeof code === 'string' && address !== null) {
      spent = await tokens.spendCode(address, code, wanted);
    }
    if (spent === null || (await isTaken(db, spent))) return rejectToken();
    const { userId, address: mailed } = spent;
    const isHolder = (db: Kysely<unknown>) => hasAddress(db, userId, mailed);
    // The address changed after this mail was requested: it went to the old address.
    if (spent.purpose !== 'email_change' && !(await isHolder(db))) return rejectToken();
    const token = await plant(db, spent);
    const answer = await lite(
      new Request(request.url, {
        method: 'POST',
        headers: withoutLength(request.headers),
        body: JSON.stringify({ type: spent.purpose, token_hash: token }),
      }),
    );
    return !answer.ok || (await deleteOutdatedSession(db, answer, isHolder))
      ? answer
      : rejectToken();
  };
}

/** Whether the account has this address. Locks the row until the transaction ends. */
async function hasAddress(db: Kysely<unknown>, userId: string, address: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth.users where id = ${userId}::text::uuid and email = ${address}
    for share`.execute(db);
  return rows.length > 0;
}

function rejectToken(): Response {
  return toAuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/**
 * Whether another account has confirmed the address that this user chose. Deletes an account that
 * never confirmed it.
 */
async function isTaken(db: Kysely<unknown>, { purpose, address, userId }: SpentToken) {
  if (purpose !== 'email_change') return false;
  await sql`
    delete from auth.users
    where email = ${address} and email_confirmed_at is null and id <> ${userId}::text::uuid`.execute(
    db,
  );
  const { rows } = await sql`select 1 from auth.users where email = ${address}`.execute(db);
  return rows.length > 0;
}

/**
 * Gives lite a token of its own. Deletes the password and name that were set, perhaps by a
 * stranger, before the address was confirmed.
 */
async function plant(
  db: Kysely<unknown>,
  { userId, purpose, address }: SpentToken,
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  const isChange = purpose === 'email_change';
  const tokenColumn = sql.ref(isChange ? 'email_change_token_new' : `${columns[purpose]}_token`);
  return db.transaction().execute(async (transaction) => {
    // First and on its own: a change of password deletes the tokens of its row.
    await sql`
      update auth.users set encrypted_password = null, raw_user_meta_data = '{}'
      where id = ${userId}::text::uuid and email_confirmed_at is null`.execute(transaction);
    const { rows } = await sql<{ wasConfirmed: boolean }>`
      update auth.users set ${tokenColumn} = ${token}, ${sql.ref(`${columns[purpose]}_sent_at`)} = now(),
        email_change = case when ${isChange}::boolean then ${address} else email_change end
      where id = ${userId}::text::uuid
      returning email_confirmed_at is not null as "wasConfirmed"`.execute(transaction);
    const wasConfirmed = rows[0]?.wasConfirmed ?? true;
    if (!wasConfirmed) {
      await sql`delete from auth.mail_tokens where user_id = ${userId}::text::uuid`.execute(
        transaction,
      );
    }
    return token;
  });
}

function withoutLength(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete('content-length');
  return headers;
}
