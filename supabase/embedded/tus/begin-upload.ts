import { join } from 'node:path';
import type { Room } from '../disk/room.ts';
import type { IndexedRecords } from './index-records.ts';
import { makeWay } from './make-way.ts';
import { NOT_FOUND } from './tus-refusal.ts';
import type { UploadRecord } from './upload-records.ts';

export type BeginOptions = {
  uploadsFolder: string;
  records: IndexedRecords;
  room: Room;
  drop: (id: string) => Promise<void>;
};

/**
 * Writes down an upload that may be, and promises it its room: in this order, so that what is refused
 * keeps no room from others, and what is promised can be dropped, which is the caller's when it throws.
 *
 * @param size bytes that are to come
 */
export async function beginUpload(
  { uploadsFolder, records, room, drop }: BeginOptions,
  id: string,
  record: UploadRecord,
  size: number,
): Promise<void> {
  await records.save(id, record);
  await makeWay(uploadsFolder, records, drop, { ...record, id });
  await room.admit(join(uploadsFolder, id), size);
  // Meanwhile others were begun and took its place, or its object was removed.
  if ((await records.get(id)) === null) throw NOT_FOUND;
}
