import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { getEnv } from '#app/platform/env/get-env.server.ts';

/**
 * The token of a link (256 bits, 43 characters) and its SHA-256 as PostgreSQL reads bytes. Always the same for a
 * link, so that it can be copied again although only the hash is kept. After a change of the secret key it is
 * another; links sent before still open.
 */
export function toShareToken(linkId: string): { token: string; hash: string } {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'share links', 32));
  const token = createHmac('sha256', key).update(linkId).digest('base64url');
  return { token, hash: `\\x${createHash('sha256').update(token).digest('hex')}` };
}
