import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

const NAME = 'link-entry';
/** As long as the database lets a browser in. */
const MAX_AGE_SECONDS = 12 * 3600;
const ENTRY = /^[0-9a-f]{64}$/;

/**
 * The database's token for this browser after the link's password; null without. It needs no
 * signature: it is random, and the database stores its hash. Each link has its own, by the cookie's
 * path.
 */
export function readLinkEntry(request: Request): string | null {
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
  const value = cookies.find(({ name }) => name === NAME)?.value ?? '';
  return ENTRY.test(value) ? value : null;
}

/** The `set-cookie` that stores it for the pages of this link. */
export function toLinkEntryCookie(token: string, entry: string): string {
  const options = { httpOnly: true, sameSite: 'lax', maxAge: MAX_AGE_SECONDS } as const;
  const place = { path: `/w/${token}`, secure: isSecureSite() };
  return serializeCookieHeader(NAME, entry, { ...options, ...place });
}
