import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** A worker's own folder for sources and scratch; what killed workers left on this machine is deleted. */
export async function createWorkFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  for (const dead of await listDeadWorkFolders(parent)) {
    await rm(dead, { recursive: true, force: true });
  }
  const folder = join(parent, `${toWorkFolderPrefix()}${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** The start of the names of this machine's work folders; the worker's process number follows. */
export function toWorkFolderPrefix(): string {
  return `waveback-worker-${hostname()}-`;
}

/** What workers that were killed on this machine left behind. */
export async function listDeadWorkFolders(parent: string): Promise<string[]> {
  const mine = toWorkFolderPrefix();
  const names = await readdir(parent);
  return names
    .filter((name) => {
      const pid = name.startsWith(mine) ? Number(name.slice(mine.length)) : Number.NaN;
      return Number.isInteger(pid) && !isAlive(pid);
    })
    .map((name) => join(parent, name));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause) return cause.code === 'EPERM';
    throw cause;
  }
}
