const MAX_LENGTH = 2000;
const SITE = 'http://site.invalid';

/**
 * A path on this site that a visitor asked to go on to, or the fallback for anything that a
 * browser could take for another site: `//host`, backslashes, control characters (which
 * browsers drop: `/\t/host`), and the same percent-encoded or behind dots.
 */
export function toSafePath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || !next.startsWith('/')) {
    return fallback;
  }
  const decoded = decode(next);
  if (decoded === null || looksLikeHost(next) || looksLikeHost(decoded)) return fallback;
  const url = URL.canParse(next, SITE) ? new URL(next, SITE) : null;
  if (url?.origin !== SITE) return fallback;
  // Dots are resolved by now: `/.//host` has become `//host`.
  if (looksLikeHost(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

function looksLikeHost(path: string): boolean {
  return /^\/[/\\]|\\|\p{Cc}/u.test(path);
}

/** Decodes twice, since a proxy in between may decode once; null when it cannot be decoded. */
function decode(path: string): string | null {
  try {
    const [pathname = ''] = path.split(/[?#]/, 1);
    const once = decodeURIComponent(pathname);
    return /%[0-9a-f]{2}/i.test(once) ? decodeURIComponent(once) : once;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
