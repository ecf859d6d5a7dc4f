import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'waveback-tests-';
/** What all tests that run at a time store, several times over. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/**
 * A folder for the temporary files of a run. It lies in memory where there is plenty: tests copy databases, each of
 * more than a thousand files, and wait for a disk.
 */
export function openRunFolder(): { path: string; remove: () => void } {
  const parent = hasPlentyOfMemory() ? MEMORY : tmpdir();
  if (parent === MEMORY) removeLeftovers();
  const path = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // PostgreSQL, which may run as another user, passes through it.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function hasPlentyOfMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its folder in memory. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid > 0 && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
