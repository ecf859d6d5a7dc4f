import { createHash, type ScryptOptions, scrypt } from 'node:crypto';

/** 32 MB and about a tenth of a second, off the main thread. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 };
const KEY_BYTES = 32;

/**
 * What the database is asked with instead of a link's password. The token is its salt: no two links have the
 * same, and the database doesn't know it.
 *
 * @returns 64 hexadecimal digits
 */
export function toPasswordKey(token: string, password: string): Promise<string> {
  const salt = createHash('sha256').update(`password of ${token}`).digest();
  return new Promise((resolve, reject) => {
    // However a keyboard composes its letters.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString('hex'));
    });
  });
}
