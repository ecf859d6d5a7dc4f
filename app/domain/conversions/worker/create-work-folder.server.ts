import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'waveback-worker';

/** A worker's own folder for sources and scratch; what killed workers left on this machine is cleared away. */
export async function createWorkFolder(parent: string): Promise<string> {
  const mine = `${PREFIX}-${hostname()}-`;
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(mine) ? Number(name.slice(mine.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid))
      await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `${mine}${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
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
