import { readFileSync, writeFileSync } from 'node:fs';

/** The most MiB that a process has used since `startPeakMemory`; null outside Linux. */
export function readPeakMemory(pid: number): number | null {
  return readMiB(pid, 'VmHWM');
}

/** MiB that it uses now. */
export function readMemory(pid: number): number | null {
  return readMiB(pid, 'VmRSS');
}

export function startPeakMemory(pid: number): void {
  if (process.platform !== 'linux') return;
  // https://docs.kernel.org/filesystems/proc.html: 5 sets the peak to the current use.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function readMiB(pid: number, field: string): number | null {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}
