import { fileCopies } from '../outbox/file-copies.client.ts';
import { SPOOL_FOLDER } from '../outbox/folders.ts';
import { countOthersUploads } from '../upload/upload-records.client.ts';
import { parseSpoolName } from './files/spool-name.ts';

/**
 * How many files of other users wait on this device: their uploads, and what a crash left of their
 * filming.
 */
export async function countOthersFiles(userId: string): Promise<number> {
  const spooled = (await fileCopies.list(SPOOL_FOLDER)).filter(({ name, size }) => {
    const owner = parseSpoolName(name)?.userId;
    return size > 0 && owner !== undefined && owner !== userId;
  });
  return (await countOthersUploads(userId)) + spooled.length;
}
