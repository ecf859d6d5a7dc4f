import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { getEnv } from '#app/platform/env/get-env.server.ts';

/** 144 bits in the QR code. */
const TOKEN_BYTES = 18;
/** Crockford's: no I, L, O or U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHORT_LENGTH = 10;

/** What is on the card of a roster line, and the hashes by which the database knows it. */
export type ClaimCode = { token: string; short: string; tokenHash: string; shortHash: string };

/**
 * Always the same for a line until a claim of it is undone, so that its card can be printed again although only
 * hashes are kept. After a change of the secret key it is another; cards printed before still open.
 */
export function toClaimCode(surferId: string, revision: number): ClaimCode {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'claim codes', 32));
  const digest = (what: string) =>
    createHmac('sha256', key).update(`${what} ${surferId} ${revision}`).digest();
  const token = digest('token').subarray(0, TOKEN_BYTES).toString('base64url');
  const short = [...digest('short').subarray(0, SHORT_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
  return { token, short, tokenHash: toHash(token), shortHash: toHash(short) };
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
