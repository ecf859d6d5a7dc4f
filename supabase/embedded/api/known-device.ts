import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

const DEVICE = /^[\w-]{22}(\.[\w-]{43}){1,5}$/;

/**
 * The id of a browser that has signed in with the address before; null for any other. Our own
 * server forwards the browser's cookie (app/platform/auth/known-device.server.ts), which only the
 * secret key can sign.
 */
export function getKnownDevice(
  request: Request,
  address: string | null,
  { secretKey }: Secrets,
): string | null {
  const given = request.headers.get('x-known-device') ?? '';
  const [id = '', ...proofs] = DEVICE.test(given) ? given.split('.') : [];
  const about = `known-device ${id} ${address}`;
  const proof = Buffer.from(createHmac('sha256', secretKey).update(about).digest('base64url'));
  return proofs.some((known) => timingSafeEqual(Buffer.from(known), proof)) ? id : null;
}
