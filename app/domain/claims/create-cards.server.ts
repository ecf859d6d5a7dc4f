import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';

/** 144 bits in the QR code. */
const TOKEN_BYTES = 18;

/** Crockford's: no I, L, O or U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const SHORT_LENGTH = 10;

/** What is on a card: the code of its QR code, and the one to type. */
export type CardCode = { token: string; short: string };

/**
 * The codes on the cards of these guests, for their school's staff; they work from now on.
 *
 * @param guests with the revision of their card
 */
export async function createCards(
  db: Db,
  guests: { guestId: string; revision: number }[],
): Promise<Map<string, CardCode>> {
  const cards = guests.map(({ guestId, revision }) => ({
    guestId,
    code: toCardCode(guestId, revision),
  }));
  if (cards.length > 0) {
    const codes = cards.map(({ guestId, code }) => ({
      guestId,
      tokenHash: toHash(code.token),
      shortHash: toHash(code.short),
    }));
    requireData('Saving codes', await db.rpc('save_claim_codes', { codes }));
  }
  return new Map(cards.map(({ guestId, code }) => [guestId, code]));
}

/**
 * The same code for a guest until the card is lost or its claim undone, so that it can be printed
 * again although the database stores only hashes. It changes with the secret key; cards printed
 * before still work.
 */
function toCardCode(guestId: string, revision: number): CardCode {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'claim codes', 32));
  const digest = (what: string) =>
    createHmac('sha256', key).update(`${what} ${guestId} ${revision}`).digest();
  const token = digest('token').subarray(0, TOKEN_BYTES).toString('base64url');
  const short = [...digest('short').subarray(0, SHORT_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return { token, short };
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
