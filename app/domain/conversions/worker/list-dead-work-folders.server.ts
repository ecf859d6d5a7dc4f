import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toWorkFolderPrefix } from './to-work-folder-prefix.server.ts';

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
