import { parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';
import { isMatchingPath } from '#app/lib/addresses/is-matching-path.ts';
import { AFTER_SIGN_IN_PATH, toSafePath } from '#app/lib/addresses/to-safe-path.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';
import { loginRedirect } from './login-redirect.ts';

const { cookiePrefix, neverSaved, saveRedirectToCookie } = loginRedirect;
const NAME = `${cookiePrefix}-redirect-path`;

/** Browsers store no cookie over 4 KB, its name and attributes included. */
const MAX_BYTES = 3700;
const MAX_AGE_SECONDS = 3600;

/** The `set-cookie` that stores the page that a visitor wanted; null where no page is stored. */
export function toSavedPathCookie(url: URL): string | null {
  if (!saveRedirectToCookie) return null;
  if (neverSaved.some((pattern) => isMatchingPath(pattern, url.pathname))) return null;
  const path = toSafePath(url.pathname + url.search, '');
  const size = NAME.length + encodeURIComponent(path).length;
  return path === '' || size > MAX_BYTES ? null : serialize(path, MAX_AGE_SECONDS);
}

/** The `set-cookie` that deletes the path after its use: it leads there once. */
export function deleteSavedPath(): string {
  return serialize('', 0);
}

/** The page that the visitor wanted. Checked again, since others than us can set cookies. */
export function readSavedPath(request: Request): string {
  const cookies = parseCookieHeader(request.headers.get('cookie') ?? '');
  const saved = cookies.find(({ name }) => name === NAME)?.value;
  return toSafePath(saved, AFTER_SIGN_IN_PATH);
}

function serialize(path: string, maxAge: number): string {
  const secure = isSecureSite();
  // Only the sign-in pages read it.
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/auth', maxAge } as const;
  return serializeCookieHeader(NAME, path, options);
}
