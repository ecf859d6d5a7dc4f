import { signForDownload } from '#app/platform/sign-for-download.server.ts';
import type { Db } from '#app/platform/supabase.server.ts';
import type { ExportFilm } from './list-export-films.server.ts';

/** Addresses of films, by path, for this server. */
export async function signExportFilms(
  db: Db,
  films: readonly ExportFilm[],
): Promise<Map<string, string>> {
  const sign = (bucket: ExportFilm['bucket']) => {
    const paths = films.filter((film) => film.bucket === bucket).map(({ path }) => path);
    return signForDownload(db, bucket, paths);
  };
  return new Map([...(await sign('originals')), ...(await sign('renditions'))]);
}
