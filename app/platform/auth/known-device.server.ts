import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

const NAME = 'known-device';
/** The longest that browsers store a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** Enough for a school's tablet. */
const MOST_ADDRESSES = 5;
const DEVICE = /^[\w-]{22}(\.[\w-]{43}){1,5}$/;

/**
 * The `set-cookie` that marks this browser as having signed in with the address: strangers
 * elsewhere then use up none of its tries. It has a random id, and for each address a proof that
 * does not reveal the address.
 */
export function toKnownDeviceCookie(request: Request, address: string): string {
  const [id = randomBytes(16).toString('base64url'), ...proofs] = readParts(request);
  const kept = [...new Set([toProof(id, address), ...proofs])].slice(0, MOST_ADDRESSES);
  return serializeCookieHeader(NAME, [id, ...kept].join('.'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecureSite(),
    path: '/auth',
    maxAge: MAX_AGE_SECONDS,
  });
}

/** The id of a browser that has signed in with the address; null for any other. */
export function getKnownDevice(request: Request, address: string): string | null {
  const [id, ...proofs] = readParts(request);
  if (id === undefined) return null;
  const proof = Buffer.from(toProof(id, address));
  return proofs.some((given) => timingSafeEqual(Buffer.from(given), proof)) ? id : null;
}

/**
 * The header from which the embedded backend reads the same
 * (supabase/embedded/api/known-device.ts).
 */
export function toKnownDeviceHeader(request: Request): Record<string, string> {
  const parts = readParts(request);
  return parts.length > 0 ? { 'x-known-device': parts.join('.') } : {};
}

/** The id and the proofs; empty without the cookie. */
function readParts(request: Request): string[] {
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
  const value = cookies.find(({ name }) => name === NAME)?.value ?? '';
  return DEVICE.test(value) ? value.split('.') : [];
}

function toProof(id: string, address: string): string {
  const about = `known-device ${id} ${address.toLowerCase()}`;
  return createHmac('sha256', getEnv().SUPABASE_SECRET_KEY).update(about).digest('base64url');
}
