import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import { getEnv } from '#app/platform/env/get-env.server.ts';

const TOKEN_BYTES = 32;

/**
 * A new share token (43 characters) and its SHA-256 in PostgreSQL's format of bytes; only the hash
 * is stored.
 */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: `\\x${createHash('sha256').update(token).digest('hex')}` };
}

/**
 * The token of a link (256 bits, 43 characters) and its SHA-256 in PostgreSQL's format of bytes.
 * Always the same for a link, so that it can be copied again although the database stores only the
 * hash. It changes with the secret key; links sent before still open.
 */
export function toShareToken(linkId: string): { token: string; hash: string } {
  return deriveToken('share links', linkId);
}

/**
 * The token of an order, derived as that of a link, with a key of its own: past the app, buyers choose
 * the ids of their orders, and the token of an order must never open a link that has the same id.
 * docs/decisions/0138-an-orders-token-has-its-own-key.md
 */
export function toOrderToken(orderId: string): { token: string; hash: string } {
  return deriveToken('orders', orderId);
}

function deriveToken(purpose: 'share links' | 'orders', id: string) {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const token = createHmac('sha256', key).update(id).digest('base64url');
  return { token, hash: `\\x${createHash('sha256').update(token).digest('hex')}` };
}

/** 32 MB and about a tenth of a second, off the main thread. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };

const KEY_BYTES = 32;

/**
 * The key that the database receives instead of a link's password. The token is its salt: no two
 * links have the same, and the database doesn't know it.
 *
 * @returns 64 hexadecimal digits
 */
export function toPasswordKey(token: string, password: string): Promise<string> {
  const salt = createHash('sha256').update(`password of ${token}`).digest();
  return new Promise((resolve, reject) => {
    // Keyboards compose letters in different ways.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('hex'));
    });
  });
}
