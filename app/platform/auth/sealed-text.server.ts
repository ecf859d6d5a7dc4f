import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { getEnv } from '#app/platform/env/get-env.server.ts';

const MAC_BYTES = 16;

/**
 * `text` with our signature behind it, for forms and addresses: every visitor can read it, and only
 * this installation can create it.
 */
export function toSealedText(purpose: string, text: string): string {
  return `${text}.${toMac(purpose, text).toString('base64url')}`;
}

/** The text, when it was sealed for this purpose with the same secret key; else null. */
export function openSealedText(purpose: string, sealed: string): string | null {
  const end = sealed.lastIndexOf('.');
  const mac = Buffer.from(sealed.slice(end + 1), 'base64url');
  const text = sealed.slice(0, Math.max(end, 0));
  return mac.length === MAC_BYTES && timingSafeEqual(mac, toMac(purpose, text)) ? text : null;
}

function toMac(purpose: string, text: string): Buffer {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `sealed text: ${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
}
