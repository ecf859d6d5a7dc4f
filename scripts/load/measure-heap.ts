import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../bench/support/wait-until.ts';
import { readIfThere } from './read-if-there.ts';

const PROGRAM = new URL('./programs/write-heap.ts', import.meta.url);

/**
 * The environment with which the product must be started for `measureHeap` to work. @param folder
 * takes the reports
 */
export function toHeapEnv(folder: string): Record<string, string> {
  return { NODE_OPTIONS: `--expose-gc --import=${PROGRAM}`, HEAP_REPORTS: folder };
}

/** Makes a process collect its garbage; returns the MiB left in its heap and in buffers. */
export async function measureHeap(folder: string, pid: number): Promise<number> {
  const file = join(folder, String(pid));
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const text = await waitUntil(`The collection of process ${pid}`, () => readIfThere(file));
  return Number(text) / 1024 ** 2;
}
