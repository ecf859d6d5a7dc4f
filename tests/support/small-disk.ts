import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

export type SmallDisk = {
  path: string;
  /** Writes a file of another program until so many bytes are free. */
  fill: (freeBytes: number) => Promise<void>;
  /** Deletes that file. */
  makeRoom: () => Promise<void>;
  resize: (megabytes: number) => void;
  unmount: () => void;
};

/** A separate disk in memory, which can be filled without disturbing other programs. Needs root: see `canMount`. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'waveback-disk-'));
  mount(path, `size=${megabytes}m,mode=711`);
  const filler = join(path, 'filler');
  return {
    path,
    fill: async (freeBytes) => {
      const file = await open(filler, 'a');
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(path);
          const bytes = Math.min(bavail * bsize - freeBytes, MB);
          if (bytes <= 0) return;
          await file.write(Buffer.alloc(bytes));
        }
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    resize: (size) => mount(path, `remount,size=${size}m`),
    unmount: () => {
      // Lazily: a process that is still ending may have it open.
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** Whether this user may mount here; tests that fill a disk are skipped where not. */
export const canMount = tryToMount();

function tryToMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    openSmallDisk(1).unmount();
    return true;
  } catch (error) {
    process.stderr.write(`No small disk can be mounted here: ${String(error)}\n`);
    return false;
  }
}

function mount(path: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
}
