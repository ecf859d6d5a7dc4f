import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../has-code.ts';
import type { Checksums } from './checksums.ts';
import type { PreviousBackup } from './previous-backup.ts';
import { saveWithHash } from './save-with-hash.ts';

/** Adds files to a backup in progress. Links what the previous backup already has instead of copying it. */
export type BackupWriter = {
  checksums: Checksums;
  totals: { bytes: number; copiedBytes: number };
  /** Whether the previous backup has it, so that `addFile` would not read its source. */
  has: (path: string, bytes: number) => Promise<boolean>;
  /** A file whose content never changes, or only grows. False when it no longer exists. */
  addFile: (path: string, source: string, bytes?: number) => Promise<boolean>;
  /** Content that may have changed; it is linked afterwards if it has not. */
  addStream: (path: string, source: Readable) => Promise<void>;
};

const CHUNK_BYTES = 1024 * 1024;

export function createBackupWriter(
  folder: string,
  previous: PreviousBackup,
  onCopied: (bytes: number) => void,
): BackupWriter {
  const checksums: Checksums = new Map();
  const totals = { bytes: 0, copiedBytes: 0 };
  const prepare = async (path: string) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return target;
  };
  const note = (path: string, sha256: string, bytes: number) => {
    checksums.set(path, sha256);
    totals.bytes += bytes;
  };

  return {
    checksums,
    totals,
    has: async (path, bytes) => (await previous.checksumOf(path, bytes)) !== null,
    addFile: async (path, source, bytes) => {
      const known = bytes === undefined ? null : await previous.checksumOf(path, bytes);
      const target = await prepare(path);
      if (known !== null && bytes !== undefined) {
        await previous.linkTo(path, target);
        note(path, known, bytes);
        return true;
      }
      const file = await openIfThere(source);
      if (file === null) return false;
      // A growing file is copied up to the size that it had when it was opened.
      const { size } = await file.stat();
      const stream =
        size === 0
          ? Readable.from([])
          : file.createReadStream({ end: size - 1, highWaterMark: CHUNK_BYTES, autoClose: false });
      try {
        const copied = await saveWithHash(stream, target, onCopied);
        note(path, copied.sha256, copied.bytes);
        totals.copiedBytes += copied.bytes;
      } finally {
        await file.close();
      }
      return true;
    },
    addStream: async (path, source) => {
      const target = await prepare(path);
      const written = await saveWithHash(source, target, () => undefined);
      note(path, written.sha256, written.bytes);
      if ((await previous.checksumOf(path, written.bytes)) === written.sha256) {
        await rm(target);
        await previous.linkTo(path, target);
      } else {
        totals.copiedBytes += written.bytes;
      }
    },
  };
}

async function openIfThere(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
