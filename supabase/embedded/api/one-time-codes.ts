import { createHash, randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

export type OneTimeCode = { code: string; hash: string };
export type CodePurpose = 'confirmation' | 'recovery';

/** A six-digit code and the hash by which lite finds it again: that of address and code together. */
export async function createOneTimeCode(
  db: Kysely<unknown>,
  userId: string,
  email: string,
  purpose: CodePurpose,
): Promise<OneTimeCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');
  await sql`
    update auth.users set ${sql.ref(`${purpose}_token`)} = ${hash},
      ${sql.ref(`${purpose}_sent_at`)} = now() where id = ${userId}::text::uuid`.execute(db);
  return { code, hash };
}
