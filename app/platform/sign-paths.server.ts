import { getEnv } from './get-env.server.ts';
import type { Db } from './supabase.server.ts';

/** Long enough to watch a session, short enough that a passed-on address soon ends. */
const TTL_S = 3600;
/** For this part of its life a signed address is handed out again, so that a page can be refreshed
 * without its pictures being loaded anew. */
const REUSED_PART = 1 / 3;
const MAX_KEPT = 20_000;

const kept = new Map<string, { url: string; until: number }>();

/**
 * Short-lived addresses of private files, signed with the caller's own rights in one request.
 * Call it only with paths of rows that the caller was just allowed to read.
 *
 * @param holder whose rights these are (user id); addresses are not shared between holders
 * @returns address by path; a path that may not be read is missing
 */
export async function signPaths(
  db: Db,
  holder: string,
  bucket: 'originals' | 'renditions',
  paths: string[],
): Promise<Map<string, string>> {
  const now = Date.now();
  const signed = new Map<string, string>();
  const missing: string[] = [];
  for (const path of new Set(paths)) {
    const known = kept.get(`${holder} ${bucket}/${path}`);
    if (known && known.until > now) signed.set(path, known.url);
    else missing.push(path);
  }
  if (missing.length === 0) return signed;
  const { data, error } = await db.storage.from(bucket).createSignedUrls(missing, TTL_S);
  if (error) throw new Error('Signing addresses failed', { cause: error });
  for (const { path, signedUrl } of data) {
    if (!path || !signedUrl) continue;
    const url = toPublicUrl(signedUrl);
    signed.set(path, url);
    kept.set(`${holder} ${bucket}/${path}`, { url, until: now + TTL_S * 1000 * REUSED_PART });
  }
  forgetOldest();
  return signed;
}

/** On the embedded default the browser reaches storage through the app's own address. */
export function toPublicUrl(url: string): string {
  if (!getEnv().EMBEDDED_BACKEND) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function forgetOldest() {
  for (const key of kept.keys()) {
    if (kept.size <= MAX_KEPT) return;
    kept.delete(key);
  }
}
