import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shareInProcess } from '#app/platform/observe/share-in-process.server.ts';

type Build = { release: string; mapsFolder: string; projectFolder: string };

/**
 * What is known of this build. Where it lies is told by where the sources do, and so by whoever asks
 * first: server.ts and worker.ts do, at their start.
 */
const readBuild = () =>
  shareInProcess<Build>('build', () => {
    // See scripts/static-files/write-release.mjs; there is none in development.
    const file = new URL('../../../build/release.json', import.meta.url);
    const mapsFolder = fileURLToPath(new URL('../../../build/maps', import.meta.url));
    const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
    if (!existsSync(file)) return { release: 'development', mapsFolder, projectFolder };
    const { release }: { release: string } = JSON.parse(readFileSync(file, 'utf8'));
    return { release, mapsFolder, projectFolder };
  });

/** When this build was made, and of what. Releases sort by their names. */
export function getRelease(): string {
  return readBuild().release;
}

/** Where the source maps of what is built are, which nobody else may read. */
export function getMapsFolder(): string {
  return readBuild().mapsFolder;
}

/** Where the sources are, for programs that are run from them. */
export function getProjectFolder(): string {
  return readBuild().projectFolder;
}
