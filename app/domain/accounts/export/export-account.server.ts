import { openDownload } from '#app/domain/downloads/open-download.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { streamZip } from '#app/platform/storage/stream-zip.server.ts';
import { collectAccountData } from './collect-account-data.server.ts';
import { listExportFilms } from './list-export-films.server.ts';
import { listExportPictures } from './list-export-pictures.ts';
import { toExportTexts } from './to-export-texts.ts';
import { writeArchive } from './write-archive.server.ts';

type Account = Parameters<typeof toExportTexts>[0];

/**
 * All stored data about a user, as a zip that is written while it is sent: videos are neither in
 * memory nor on a disk.
 *
 * @param site The address of the pages.
 */
export async function exportAccount(
  db: Db,
  account: Account,
  { withFilms, site }: { withFilms: boolean; site: string },
): Promise<ReadableStream<Uint8Array>> {
  const data = await collectAccountData(db, account.id);
  const films = await listExportFilms(db, data);
  const files = [...listExportPictures(data), ...(withFilms ? films : [])];
  const reader = await openDownload(db);
  const named = films.map((film) => ({ ...film, isIncluded: withFilms }));
  const texts = toExportTexts(account, data, named, site);
  return streamZip((signal) => writeArchive(texts, files, reader, signal));
}
