import { fingerprintFile } from '#app/domain/uploads/fingerprint-file.ts';
import { fileCopies } from '../outbox/file-copies.client.ts';
import { openHandle } from './file-handles.client.ts';
import type { UploadRecord } from './upload-records.client.ts';

export type Restored =
  | { kind: 'file'; file: File }
  | { kind: 'needs-tap' }
  | { kind: 'needs-file' };

/**
 * Gets hold of the file of an upload that was begun before this page was loaded: from the copy
 * that was kept, or by the handle that the browser gave.
 *
 * @param ask whether the browser may ask the person; only in the wake of a tap
 */
export async function restoreFile(record: UploadRecord, ask: boolean): Promise<Restored> {
  if (record.copyName && record.isCopied) {
    const file = await fileCopies.open(record.copyName, record.sizeBytes);
    if (file) return { kind: 'file', file };
  }
  if (!record.handle) return { kind: 'needs-file' };
  const { permission, file } = await openHandle(record.handle, ask);
  // A file that was changed since is another one: half of each would be no video.
  if (file && fingerprintFile(file) === record.fingerprint) return { kind: 'file', file };
  return { kind: permission === 'prompt' ? 'needs-tap' : 'needs-file' };
}
