import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Secrets } from '../secrets.ts';

export type MailPurpose = 'signup' | 'magiclink' | 'recovery' | 'email_change';

/** What goes into a mail: `link` for its address, `code` to be typed. */
export type MailedToken = { link: string; code: string };

/** A token that has just been used up. */
export type SpentToken = { userId: string; purpose: MailPurpose; address: string };

export type NewMailToken = SpentToken;

export type MailTokens = {
  /** Ends the one of the same purpose. */
  create: (db: Kysely<unknown>, token: NewMailToken) => Promise<MailedToken>;
  spendLink: (link: string, purposes: MailPurpose[]) => Promise<SpentToken | null>;
  /** A wrong code counts as a try for every token of the address and these purposes. */
  spendCode: (address: string, code: string, purposes: MailPurpose[]) => Promise<SpentToken | null>;
};

// As hosted.
const LIFETIME_SECONDS = 3600;
const LINK_BYTES = 32;
// One in 100,000 for each mail; its link goes on, or strangers could keep a user from signing in.
const MOST_CODE_TRIES = 10;

const SPENT = sql`user_id as "userId", purpose, address`;

/** The tokens of mails for signing in, which prove that an address is the user's: docs/decisions/0048. */
export function createMailTokens(db: Kysely<unknown>, { jwtSecret }: Secrets): MailTokens {
  // With a key, since a million codes are soon hashed by whoever reads the table.
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
        // Counted before it is compared: tries at the same time wait for each other at the row.
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

/** A plain hash will do: nobody guesses 256 random bits. */
function hashLink(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}
