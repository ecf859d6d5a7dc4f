import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';

export type PatientFfmpeg = {
  path: string;
  /** Whether a preview was requested. */
  hasBegun: () => boolean;
  /** From now on it makes them. */
  goOn: () => Promise<void>;
  /** From now on it waits again. */
  reset: () => Promise<void>;
};

/** An ffmpeg that begins no preview until the test allows it. */
export async function writePatientFfmpeg(folder: string): Promise<PatientFfmpeg> {
  const path = join(folder, 'ffmpeg');
  const begun = join(folder, 'begun');
  const go = join(folder, 'go');
  const script = `#!/bin/sh
case "$*" in *preview.mp4*) : > '${begun}'; while [ ! -e '${go}' ]; do sleep 0.1; done;; esac
exec '${findFfmpeg()}' "$@"
`;
  await writeFile(path, script, { mode: 0o755 });
  return {
    path,
    hasBegun: () => existsSync(begun),
    goOn: () => writeFile(go, ''),
    async reset() {
      await rm(begun, { force: true });
      await rm(go, { force: true });
    },
  };
}
