import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

const HEADER = 'x-server-proof';

/**
 * Whether our own server sends the request on behalf of the user of the token. Browsers have the
 * token too, but not the secret key, from which the proof is made
 * (app/platform/auth/server-proof.server.ts).
 */
export function isFromServer(request: Request, { secretKey }: Secrets): boolean {
  const given = Buffer.from(request.headers.get(HEADER) ?? '', 'base64url');
  const proof = createHmac('sha256', secretKey).update(HEADER).digest();
  return given.length === proof.length && timingSafeEqual(given, proof);
}
