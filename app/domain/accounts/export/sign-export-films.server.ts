import type { Db } from '#app/platform/supabase.server.ts';
import type { ExportFilm } from './list-export-films.server.ts';

/** A large archive on a slow line takes hours, and each film is asked for when its turn comes. */
const TTL_S = 12 * 3600;
const CHUNK = 200;

/**
 * Addresses of films, by path, for this server. All before the first is sent: the asker's token
 * cannot be renewed any more once the answer has begun.
 */
export async function signExportFilms(
  db: Db,
  films: readonly ExportFilm[],
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const bucket of ['originals', 'renditions'] as const) {
    const paths = films.filter((film) => film.bucket === bucket).map(({ path }) => path);
    for (let from = 0; from < paths.length; from += CHUNK) {
      const chunk = paths.slice(from, from + CHUNK);
      const { data, error } = await db.storage.from(bucket).createSignedUrls(chunk, TTL_S);
      if (error) throw new Error('Signing addresses failed', { cause: error });
      for (const { path, signedUrl } of data) if (path && signedUrl) urls.set(path, signedUrl);
    }
  }
  return urls;
}
