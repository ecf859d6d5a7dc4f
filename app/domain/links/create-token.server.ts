import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new share token (43 characters) and its SHA-256 as PostgreSQL reads bytes; only the hash is stored. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: `\\x${createHash('sha256').update(token).digest('hex')}` };
}
