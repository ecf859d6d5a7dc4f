/** The limit of the cookie that stores such a path. */
const MAX_LENGTH = 3700;

const SITE = 'http://site.invalid';

/**
 * A path on this site that a visitor wanted to continue to, or the fallback for anything that a
 * browser could take for another site: `//host`, backslashes, control characters (which browsers
 * drop: `/\t/host`), and the same percent-encoded or behind dots.
 */
export function toSafePath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || next.length > MAX_LENGTH || !next.startsWith('/')) {
    return fallback;
  }
  const url = URL.canParse(next, SITE) ? new URL(next, SITE) : null;
  if (url?.origin !== SITE) return fallback;
  // As it was sent, and with its dots resolved: `/.//host` has become `//host`.
  const paths = [next.split(/[?#]/, 1)[0] ?? '', url.pathname];
  return paths.every(staysHere) ? url.pathname + url.search + url.hash : fallback;
}

/** Whether it stays on this site however often a proxy in between, or a careless page, decodes it. */
function staysHere(path: string): boolean {
  if (/^\/[/\\]|\\|\p{Cc}/u.test(path)) return false;
  if (!/%[0-9a-f]{2}/i.test(path)) return true;
  const decoded = decode(path);
  return decoded !== null && staysHere(decoded);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The page after signing in when the user requested no other. */
export const AFTER_SIGN_IN_PATH = '/app';
