import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import { z } from 'zod';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

const schema = z.object({ email: z.string(), name: z.string(), password: z.string() });

/** What a visitor typed at sign-up, until they have confirmed their address in the same browser. */
export type ChosenAtSignUp = z.infer<typeof schema>;

// Sealed with it, since a browser may store a cookie for longer than its max-age. In milliseconds.
const sealedSchema = z.object({ chosen: schema, until: z.number() });

// As long as the links and codes in the mails.
const MAX_AGE_SECONDS = 3600;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const cookie = createCookie('chosen-at-sign-up', {
  httpOnly: true,
  sameSite: 'lax',
  // For the whole site, so that it may have the prefix `__Host-`.
  path: '/',
  maxAge: MAX_AGE_SECONDS,
});

/** The `set-cookie` that stores it, readable by this server alone; null deletes it. */
export function toChosenAtSignUpCookie(chosen: ChosenAtSignUp | null): Promise<string> {
  const secure = isSecureSite();
  if (chosen === null) return cookie.serialize('', { secure, maxAge: 0 });
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, toKey(), iv);
  const until = Date.now() + MAX_AGE_SECONDS * 1000;
  const text = [cipher.update(JSON.stringify({ chosen, until }), 'utf8'), cipher.final()];
  const sealed = Buffer.concat([iv, ...text, cipher.getAuthTag()]);
  return cookie.serialize(sealed.toString('base64url'), { secure });
}

/** What the visitor chose at the sign-up in this browser; null without a valid cookie. */
export async function parseChosenAtSignUp(request: Request): Promise<ChosenAtSignUp | null> {
  const found: unknown = await cookie.parse(request.headers.get('cookie'));
  if (typeof found !== 'string' || found === '') return null;
  const sealed = Buffer.from(found, 'base64url');
  if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, toKey(), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(end));
  try {
    const text = [decipher.update(sealed.subarray(IV_BYTES, end)), decipher.final()];
    const { chosen, until } = sealedSchema.parse(JSON.parse(Buffer.concat(text).toString('utf8')));
    return Date.now() < until ? chosen : null;
  } catch {
    // Made with another key, or by hand.
    return null;
  }
}

function toKey(): Buffer {
  const secret = getEnv().SUPABASE_SECRET_KEY;
  return Buffer.from(hkdfSync('sha256', secret, '', 'chosen at sign-up', 32));
}
