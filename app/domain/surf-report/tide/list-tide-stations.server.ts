import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { getProjectFolder } from '#app/platform/env/release.server.ts';
import { type TideStation, tideStation } from './tide-station.ts';

const PROGRAM = 'app/domain/surf-report/tide/tide-program.server.ts';
/** At its low priority it may get little of a busy processor for minutes, and a build would fail without it. */
const TIMEOUT_MS = 600_000;
const MAX_BYTES = 16 * 1024 ** 2;

type Position = { latitude: number; longitude: number };

/**
 * The gauge nearest to each position, or null where none is near. Takes a second, in another
 * process, and more while other programs use the processor.
 */
export async function listTideStations(
  positions: readonly Position[],
): Promise<(TideStation | null)[]> {
  const bare = positions.map(({ latitude, longitude }) => ({ latitude, longitude }));
  const answer = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [join(getProjectFolder(), PROGRAM)],
      { cwd: getProjectFolder(), timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.stdin?.on('error', reject);
    child.stdin?.end(JSON.stringify(bare));
  });
  return z.array(tideStation.nullable()).length(bare.length).parse(JSON.parse(answer));
}
