import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requireFfmpeg } from './require-ffmpeg.ts';
import { stopSignal } from './stoppable.ts';
import { toSeconds } from './stopwatch.ts';

const run = promisify(execFile);

/** Runs ffmpeg with nothing around it; seconds. @throws when it fails */
export function runFfmpeg(args: string[]): Promise<number> {
  const quiet = ['-loglevel', 'error', '-nostdin', '-y'];
  return toSeconds(() => run(requireFfmpeg(), [...quiet, ...args], { signal: stopSignal }));
}
