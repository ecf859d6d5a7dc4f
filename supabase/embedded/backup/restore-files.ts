import { createReadStream } from 'node:fs';
import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BackupManifest, MANIFEST_FILE } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { Checksums } from './checksums.ts';
import { toObjectPath } from './create-held-objects.ts';
import type { ReportProgress } from './report-progress.ts';
import { saveWithHash } from './save-with-hash.ts';

export type RestoreFilesOptions = {
  backup: string;
  manifest: BackupManifest;
  checksums: Checksums;
  totalBytes: number;
  /** Copies everything to its path in DATA_DIR; the files of the database stay in their own folders. */
  target: string;
  report: ReportProgress;
};

const CHUNK_BYTES = 1024 * 1024;

/** Copies and checks every file. @throws BackupRefusal at the first that has changed */
export async function restoreFiles(options: RestoreFilesOptions): Promise<void> {
  const { backup, manifest, checksums, totalBytes, target, report } = options;
  const progress = { part: 'files' as const, doneBytes: 0, totalBytes };
  for (const [path, expected] of checksums) {
    const source = join(backup, path);
    const copy = join(target, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    const stream = createReadStream(source, { highWaterMark: CHUNK_BYTES });
    const { sha256 } = await saveWithHash(stream, copy, (bytes) => {
      if (path === MANIFEST_FILE) return;
      progress.doneBytes += bytes;
      report(progress);
    });
    if (sha256 !== expected) {
      throw new BackupRefusal(
        `${source} is damaged: its checksum is not the one in SHA256SUMS. Restore another backup.`,
      );
    }
  }
  const missing = new Set(manifest.missing.map(({ version }) => version));
  for (const id of manifest.finishedUploads) {
    if (!missing.has(id)) await link(join(target, toObjectPath(id)), join(target, 'uploads', id));
  }
}
