import { join } from 'node:path';
import type { Room } from '../disk/room.ts';
import type { IndexedRecords } from './create-indexed-records.ts';
import { deleteStalledUploads } from './delete-stalled-uploads.ts';
import { NOT_FOUND } from './tus-refusal.ts';
import type { UploadRecord } from './upload-records.ts';

export type BeginOptions = {
  uploadsFolder: string;
  records: IndexedRecords;
  room: Room;
  drop: (id: string) => Promise<void>;
};

/**
 * Records a permitted upload, then promises it its room: in this order, so that a rejected upload
 * takes no room from others, and the caller can drop a promised one when this throws.
 *
 * @param size bytes of the whole upload
 */
export async function claimUploadRoom(
  { uploadsFolder, records, room, drop }: BeginOptions,
  id: string,
  record: UploadRecord,
  size: number,
): Promise<void> {
  await records.save(id, record);
  await deleteStalledUploads(uploadsFolder, records, drop, { ...record, id });
  await room.admit(join(uploadsFolder, id), size);
  // Meanwhile newer uploads replaced this one, or its object was deleted.
  if ((await records.get(id)) === null) throw NOT_FOUND;
}
