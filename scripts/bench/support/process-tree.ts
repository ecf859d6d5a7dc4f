import { readdirSync, readFileSync } from 'node:fs';
import { readCpuSeconds } from './read-cpu-seconds.ts';

/** Seconds of processor time of a process and all below it, as far as they run still; 0 outside Linux. */
export function readTreeCpuSeconds(pid: number): number {
  return listTree(pid).reduce((sum, one) => sum + readCpuSeconds(one), 0);
}

/**
 * MiB that a process and all below it hold, without the program itself, which all browsers of a machine
 * share. What several processes share counts once. 0 outside Linux.
 */
export function readTreeMemory(pid: number): number {
  // https://docs.kernel.org/filesystems/proc.html: parts of the proportional set size.
  const kilobytes = listTree(pid).map((one) => {
    const file = `${one}/smaps_rollup`;
    return readField(file, /^Pss_Anon:\s+(\d+)/m) + readField(file, /^Pss_Shmem:\s+(\d+)/m);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

function listTree(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(
    all.map((name) => [Number(name), readField(`${name}/status`, /^PPid:\s+(\d+)/m)]),
  );
  const tree = [pid];
  // Grows while it is read: the children of the children follow.
  for (const parent of tree) {
    for (const [child, of] of parents) if (of === parent) tree.push(child);
  }
  return tree;
}

/** 0 for a process that has just ended. */
function readField(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(`/proc/${file}`, 'utf8'))?.[1] ?? 0);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code !== 'EACCES') return 0;
    throw cause;
  }
}
