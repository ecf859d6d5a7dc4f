import type { Kysely } from 'kysely';
import { toAddress } from './to-address.ts';
import { getUserByEmail } from './user-json.ts';

/**
 * The address of a request: `address` as stored with the account, null if it is missing or invalid,
 * and `counted`, the key for the limits. An account from before addresses were normalised retains
 * its old spelling.
 */
export async function readAddress(
  db: Kysely<unknown>,
  email: unknown,
): Promise<{ address: string | null; counted: string | null }> {
  if (typeof email !== 'string') return { address: null, counted: null };
  const typed = email.trim().toLowerCase();
  const plain = toAddress(email);
  const isOld =
    plain !== typed &&
    !/\p{Cc}/u.test(typed) &&
    (await getUserByEmail(db, typed))?.email_confirmed_at;
  return { address: isOld ? typed : plain, counted: plain ?? typed };
}
