import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

const NAME = 'phones-later';
const MAX_AGE_SECONDS = 365 * 24 * 3600;

/** Whether the user of this browser has postponed setting up phones. */
export function hasDelayedPhones(request: Request): boolean {
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
  return cookies.some(({ name }) => name === NAME);
}

/** The `set-cookie` that stores it. */
export function toPhonesOffCookie(): string {
  const options = { httpOnly: true, sameSite: 'lax', maxAge: MAX_AGE_SECONDS } as const;
  // Not `/app`: a client navigation there requests `/app.data`.
  return serializeCookieHeader(NAME, '1', { ...options, path: '/', secure: isSecureSite() });
}
