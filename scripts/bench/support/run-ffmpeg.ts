import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { promisify } from 'node:util';
import { requireFfmpeg } from './require-ffmpeg.ts';
import { stopSignal } from './stoppable.ts';
import { toSeconds } from './stopwatch.ts';

const run = promisify(execFile);

/**
 * Runs bare ffmpeg; returns the seconds.
 *
 * @param niceness as of `nice`; that of this program by default
 * @throws when it fails
 */
export function runFfmpeg(args: string[], niceness?: number): Promise<number> {
  const quiet = ['-loglevel', 'error', '-nostdin', '-y'];
  return toSeconds(() => {
    const running = run(requireFfmpeg(), [...quiet, ...args], { signal: stopSignal });
    if (niceness !== undefined && running.child.pid) setPriority(running.child.pid, niceness);
    return running;
  });
}
