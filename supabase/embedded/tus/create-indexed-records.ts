import { log } from '../log.ts';
import type { UploadRecord, UploadRecords } from './upload-records.ts';

export type UnfinishedUpload = Pick<UploadRecord, 'creator' | 'createdAt'> & { id: string };

export type IndexedRecords = UploadRecords & {
  /** Uploads of an object that were started and are not complete. */
  listUnfinished: (bucket: string, name: string) => Promise<UnfinishedUpload[]>;
};

/**
 * Records with an in-memory index of unfinished uploads, read from disk once: deleting a thousand
 * videos reads no file to find that none has a pending upload.
 */
export function createIndexedRecords(records: UploadRecords): IndexedRecords {
  const ofObject = new Map<string, Map<string, UnfinishedUpload>>();
  const objectOf = new Map<string, string>();

  function removeRecord(id: string): void {
    const object = objectOf.get(id);
    if (object === undefined) return;
    objectOf.delete(id);
    const uploads = ofObject.get(object);
    uploads?.delete(id);
    if (uploads?.size === 0) ofObject.delete(object);
  }

  function addRecord(
    id: string,
    { bucket, name, creator, createdAt, finished }: UploadRecord,
  ): void {
    removeRecord(id);
    if (finished) return;
    const object = toKey(bucket, name);
    const uploads = ofObject.get(object) ?? new Map<string, UnfinishedUpload>();
    ofObject.set(object, uploads.set(id, { id, creator, createdAt }));
    objectOf.set(id, object);
  }

  async function readAll(): Promise<void> {
    for (const id of await records.list()) {
      try {
        const record = await records.get(id);
        if (record !== null) addRecord(id, record);
      } catch (error) {
        log('warn', 'The record of an upload could not be read', { id, error });
      }
    }
  }
  let reading: Promise<void> | undefined;
  const whenRead = () => {
    reading ??= readAll().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  return {
    ...records,
    save: async (id, record) => {
      await whenRead();
      await records.save(id, record);
      addRecord(id, record);
    },
    delete: async (id) => {
      await whenRead();
      await records.delete(id);
      removeRecord(id);
    },
    listUnfinished: async (bucket, name) => {
      await whenRead();
      return [...(ofObject.get(toKey(bucket, name))?.values() ?? [])];
    },
  };
}

/** Both may contain slashes. */
function toKey(bucket: string, name: string): string {
  return JSON.stringify([bucket, name]);
}
