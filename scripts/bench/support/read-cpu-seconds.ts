import { readdirSync, readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`, which is 100 wherever Linux runs today. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its direct children have used; 0 outside Linux. */
export function readCpuSeconds(pid: number, withChildren = false): number {
  if (process.platform !== 'linux') return 0;
  const own = readStat(pid);
  if (!own) return 0;
  if (!withChildren) return own.seconds;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.seconds ?? 0), own.seconds);
}

function readStat(pid: number): { parent: number; seconds: number } | null {
  try {
    // The name is in brackets and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
  } catch (cause) {
    // It ended between the listing and the reading.
    if (cause instanceof Error && 'code' in cause && cause.code !== 'EACCES') return null;
    throw cause;
  }
}
