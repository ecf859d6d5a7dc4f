const PREFIX = '__Host-';
// Another site may have set it by its plain name. The first lasts an hour, so that no browser has
// an old one; a user with an old one of the second signs in again.
const NEVER_PLAIN = /^(chosen-at-sign-up|sb-.+-auth-token)$/;

/**
 * The cookies of a request by the names that the app knows. Where `__Host-claims` exists, `claims`
 * does not count: any site below the same domain can plant it. Alone, it was set before cookies had
 * the prefix, and counts; it gets the new name when it is next written (docs/decisions/0050). A
 * cookie that would sign a visitor up with a planter's password, or in to a planter's account,
 * never counts by its plain name.
 */
export function toKnownCookies(header: string): string {
  const cookies = header.split(/;\s*/).filter(Boolean);
  const prefixed = cookies.filter((cookie) => cookie.startsWith(PREFIX)).map(withoutPrefix);
  const taken = new Set(prefixed.map(toBase));
  return [
    ...prefixed,
    ...cookies.filter((cookie) => isPlain(cookie) && !taken.has(toBase(cookie))),
  ].join('; ');
}

/**
 * The `set-cookie` headers with the prefix for all cookies that may have it: `Secure`, for the
 * whole site, and only for this very host. A cookie that scripts may read keeps its name, since
 * scripts write it, too.
 *
 * @param asked the request's own cookies, of which those by an old name are removed
 */
export function toHostCookies(response: Response, asked: string): Response {
  const cookies = response.headers.getSetCookie();
  if (!cookies.some(mayHavePrefix)) return response;
  const old = new Set(asked.split(/;\s*/).map(toName));
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    const name = toName(cookie);
    headers.append('set-cookie', mayHavePrefix(cookie) ? PREFIX + cookie : cookie);
    if (mayHavePrefix(cookie) && old.has(name)) {
      headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`);
    }
  }
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}

function mayHavePrefix(cookie: string): boolean {
  const attributes = cookie.toLowerCase().split(/;\s*/).slice(1);
  return (
    ['path=/', 'secure', 'httponly'].every((needed) => attributes.includes(needed)) &&
    !attributes.some((attribute) => attribute.startsWith('domain='))
  );
}

function isPlain(cookie: string): boolean {
  return !cookie.startsWith(PREFIX) && !NEVER_PLAIN.test(toBase(cookie));
}

function withoutPrefix(cookie: string): string {
  return cookie.slice(PREFIX.length);
}

function toName(cookie: string): string {
  return cookie.split('=')[0] ?? '';
}

/**
 * A long value is split into several: `.0`, `.1`. Parts under an old name must not be added to
 * those under the new.
 */
function toBase(cookie: string): string {
  return toName(cookie).replace(/\.\d+$/, '');
}
