import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../bench/support/wait-until.ts';
import { readIfThere } from './read-if-there.ts';

const PROGRAM = new URL('./programs/write-heap.ts', import.meta.url);

/** With what the product has to be started so that `collectHeap` is heard. @param folder takes the reports */
export function toHeapEnv(folder: string): Record<string, string> {
  return { NODE_OPTIONS: `--expose-gc --import=${PROGRAM}`, HEAP_REPORTS: folder };
}

/** Lets a process collect its garbage; MiB of what is left in its heap and in buffers. */
export async function collectHeap(folder: string, pid: number): Promise<number> {
  const file = join(folder, String(pid));
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const told = await waitUntil(`The collection of process ${pid}`, () => readIfThere(file));
  return Number(told) / 1024 ** 2;
}
