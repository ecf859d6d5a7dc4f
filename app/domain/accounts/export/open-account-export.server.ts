import { openDownload } from '#app/domain/downloads/open-download.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { openZip } from '#app/platform/storage/open-zip.server.ts';
import { listAccountData } from './list-account-data.server.ts';
import { listArchiveEntries } from './list-archive-entries.server.ts';
import { listExportFiles } from './list-export-files.server.ts';
import { listExportPictures } from './list-export-pictures.ts';
import { toExportTexts } from './to-export-texts.ts';

type Account = Parameters<typeof toExportTexts>[0];

/**
 * All stored data about a user, as a zip that is written while it is sent: videos are neither in
 * memory nor on a disk.
 *
 * @param site The address of the pages.
 */
export async function openAccountExport(
  db: Db,
  account: Account,
  { withVideos, site }: { withVideos: boolean; site: string },
): Promise<ReadableStream<Uint8Array>> {
  const data = await listAccountData(db, account.id);
  const videos = await listExportFiles(db, data);
  const files = [...listExportPictures(data), ...(withVideos ? videos : [])];
  const reader = await openDownload(db);
  const named = videos.map((video) => ({ ...video, isIncluded: withVideos }));
  const texts = toExportTexts(account, data, named, site);
  return openZip((signal) => listArchiveEntries(texts, files, reader, signal));
}
