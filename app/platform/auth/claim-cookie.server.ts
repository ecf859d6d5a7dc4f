import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

const NAME = 'claims';
/** The longest that browsers store a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** The most that the database reads. */
const MAX_TOKENS = 12;
const TOKEN = /^[A-Za-z0-9_-]{43,64}$/;

/**
 * The claims of this browser, for surfers without an account. The cookie needs no signature: each
 * token is 256 random bits, and the database stores its hash.
 */
export function readClaimTokens(request: Request): string[] {
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
  const value = cookies.find(({ name }) => name === NAME)?.value ?? '';
  return value
    .split('.')
    .filter((token) => TOKEN.test(token))
    .slice(0, MAX_TOKENS);
}

/** The `set-cookie` that stores these, the newest first; an empty list deletes it. */
export function toClaimTokensCookie(tokens: string[]): string {
  const kept = [...new Set(tokens)].slice(0, MAX_TOKENS);
  const secure = isSecureSite();
  const maxAge = kept.length > 0 ? MAX_AGE_SECONDS : 0;
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge } as const;
  return serializeCookieHeader(NAME, kept.join('.'), options);
}
