import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '@tus/file-store';
import { listUploadLeftovers } from '../check/list-upload-leftovers.ts';
import { log } from '../log.ts';
import { findUpload } from './find-upload.ts';
import type { UploadRecords } from './upload-records.ts';

export type SweepOptions = {
  datastore: FileStore;
  records: UploadRecords;
  finish: (id: string) => Promise<void>;
  expiryMs: number;
};

const YOUNG_MS = 10 * 60 * 1000;

/** Finishes uploads that are complete but have no row, and deletes those that expired. */
export async function runUploadSweep(options: SweepOptions): Promise<void> {
  for (const id of await options.records.list()) {
    try {
      await sweepOne(id, options);
    } catch (error) {
      // One that cannot be finished, e.g. because its bucket was deleted, must not block the rest.
      log('warn', 'An upload could not be swept', { id, error });
    }
  }
  // Records of deleted objects, and of requests that a kill interrupted.
  const { directory } = options.datastore;
  for (const { name } of await listUploadLeftovers(directory, YOUNG_MS)) {
    await rm(join(directory, name), { force: true });
  }
}

async function sweepOne(
  id: string,
  { datastore, records, finish, expiryMs }: SweepOptions,
): Promise<void> {
  const record = await records.get(id);
  if (record === null) return;
  const upload = await findUpload(datastore, id);
  const age = Date.now() - Date.parse(record.createdAt);
  const complete = upload !== null && upload.offset === upload.size;
  if (complete && !record.finished) await finish(id);
  if (upload !== null && age <= expiryMs) return;
  // The record is written before the file: a young one without a file is being created right now.
  if (upload === null && age < YOUNG_MS) return;
  if (upload !== null) await datastore.remove(id);
  await records.delete(id);
}
