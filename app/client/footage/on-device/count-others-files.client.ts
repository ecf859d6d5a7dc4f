import type { Caught } from '../../capture/caught-records.client.ts';
import { parseSpoolName } from '../../capture/files/spool-name.ts';
import { fileCopies } from '../../outbox/file-copies.client.ts';
import { SPOOL_FOLDER } from '../../outbox/folders.ts';
import { countOthersRecords } from '../../outbox/records.client.ts';
import type { Footage } from '../footage-records.client.ts';

/**
 * How many files of other users wait on this device: their uploads, the videos of other cameras that
 * they have not sent, and what a crash left of their filming.
 */
export async function countOthersFiles(userId: string): Promise<number> {
  const spooled = (await fileCopies.list(SPOOL_FOLDER)).filter(({ name, size }) => {
    const owner = parseSpoolName(name)?.userId;
    return size > 0 && owner !== undefined && owner !== userId;
  });
  const counts = await Promise.all([
    countOthersRecords('upload', userId, () => true),
    countOthersRecords<Caught>('caught', userId, ({ isOpen, isDeleted }) => isOpen && !isDeleted),
    countOthersRecords<Footage>(
      'footage',
      userId,
      // What is in the outbox has an upload, or the server has it.
      ({ isInOutbox, isDeleted }) => !isInOutbox && !isDeleted,
    ),
  ]);
  return counts.reduce((sum, count) => sum + count, spooled.length);
}
