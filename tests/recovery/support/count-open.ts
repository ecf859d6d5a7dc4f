import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';

const OPEN = '/proc/self/fd';

/** How often this process has a file open. */
export async function countOpen(path: string): Promise<number> {
  const targets = (await readdir(OPEN)).map((fd) => readlink(join(OPEN, fd)).catch(() => null));
  // A deleted file that is still open is listed with a note after its name.
  return (await Promise.all(targets)).filter((target) => target?.startsWith(path)).length;
}
