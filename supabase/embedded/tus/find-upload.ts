import type { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';

/** @tus/file-store throws plain objects, not errors, when there is no such upload. */
export async function findUpload(datastore: FileStore, id: string): Promise<Upload | null> {
  try {
    return await datastore.getUpload(id);
  } catch (error) {
    if (error instanceof Error) throw error;
    return null;
  }
}
