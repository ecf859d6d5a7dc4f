import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Secrets } from '../secrets.ts';

export type MailPurpose = 'signup' | 'magiclink' | 'recovery' | 'email_change';

/** The content of a mail: `link` for its URL, `code` to type. */
export type MailedToken = { link: string; code: string };

/** A token that has just been used. */
export type SpentToken = { userId: string; purpose: MailPurpose; address: string };

export type NewMailToken = SpentToken;

export type MailTokens = {
  /** Replaces the token of the same purpose. */
  create: (db: Kysely<unknown>, token: NewMailToken) => Promise<MailedToken>;
  spendLink: (link: string, purposes: MailPurpose[]) => Promise<SpentToken | null>;
  /** A wrong code counts as a try for every token of the address and these purposes. */
  spendCode: (address: string, code: string, purposes: MailPurpose[]) => Promise<SpentToken | null>;
};

// As hosted.
const LIFETIME_SECONDS = 3600;
const LINK_BYTES = 32;
// A chance of 1 in 100,000 for each mail. Its link stays valid, or strangers could block the user's sign-in.
const MOST_CODE_TRIES = 10;

const SPENT = sql`user_id as "userId", purpose, address`;

/** The tokens of mails for signing in, which prove that an address is the user's: docs/decisions/0048. */
export function createMailTokens(db: Kysely<unknown>, { jwtSecret }: Secrets): MailTokens {
  // Keyed: without a key, a reader of the table hashes all million codes in no time.
  const hashCode = (purpose: MailPurpose, address: string, code: string) =>
    createHmac('sha256', jwtSecret).update(`code ${purpose} ${address} ${code}`).digest('hex');
  return {
    create: async (db, { userId, purpose, address }) => {
      const link = randomBytes(LINK_BYTES).toString('hex');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await sql`
        insert into auth.mail_tokens (user_id, purpose, address, link_hash, code_hash, expires_at)
        values (${userId}::text::uuid, ${purpose}, ${address}, ${hashLink(link)},
          ${hashCode(purpose, address, code)}, now() + make_interval(secs => ${LIFETIME_SECONDS}::int))
        on conflict (user_id, purpose) do update set
          address = excluded.address, link_hash = excluded.link_hash, code_hash = excluded.code_hash,
          code_tries = 0, created_at = now(), expires_at = excluded.expires_at`.execute(db);
      return { link, code };
    },
    spendLink: async (link, purposes) => {
      const { rows } = await sql<SpentToken>`
        delete from auth.mail_tokens
        where link_hash = ${hashLink(link)} and purpose = any (${purposes}::text[])
          and expires_at > now()
        returning ${SPENT}`.execute(db);
      return rows[0] ?? null;
    },
    spendCode: (address, code, purposes) =>
      db.transaction().execute(async (transaction) => {
        // Counted before the comparison: simultaneous tries wait for each other at the row.
        const tried = await sql<SpentToken & { codeHash: string }>`
          update auth.mail_tokens set code_tries = code_tries + 1
          where address = ${address} and purpose = any (${purposes}::text[])
            and expires_at > now() and code_tries < ${MOST_CODE_TRIES}::int
          returning ${SPENT}, code_hash as "codeHash"`.execute(transaction);
        const right = tried.rows.find(
          ({ purpose, codeHash }) => codeHash === hashCode(purpose, address, code),
        );
        if (right === undefined) return null;
        await sql`
          delete from auth.mail_tokens
          where user_id = ${right.userId}::text::uuid and purpose = ${right.purpose}`.execute(
          transaction,
        );
        return right;
      }),
  };
}

/** A plain hash is enough: 256 random bits cannot be guessed. */
function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}
