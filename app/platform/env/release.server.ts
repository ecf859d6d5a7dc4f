import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getOrCreateInProcess } from '#app/platform/observe/get-or-create-in-process.server.ts';

type Build = { release: string; mapsFolder: string; projectFolder: string };

/**
 * The data of this build. Its path is relative to the sources, so the first caller must run from
 * source: server.ts and worker.ts call it at their start.
 */
const readBuild = () =>
  getOrCreateInProcess<Build>('build', () => {
    // See scripts/static-files/save-release.mjs; there is none in development.
    const file = new URL('../../../build/release.json', import.meta.url);
    const mapsFolder = fileURLToPath(new URL('../../../build/maps', import.meta.url));
    const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
    if (!existsSync(file)) return { release: 'development', mapsFolder, projectFolder };
    const { release }: { release: string } = JSON.parse(readFileSync(file, 'utf8'));
    return { release, mapsFolder, projectFolder };
  });

/** The time and source of this build. Releases sort by their names. */
export function getRelease(): string {
  return readBuild().release;
}

/** The folder of the source maps of the build, which are not public. */
export function getMapsFolder(): string {
  return readBuild().mapsFolder;
}

/** The folder of the sources, for programs that run from them. */
export function getProjectFolder(): string {
  return readBuild().projectFolder;
}
