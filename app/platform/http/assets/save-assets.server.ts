import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** In these and the current build, open pages find the scripts that they have not loaded yet. */
const KEPT_BUILDS = 3;

const NAME = /^\w+$/;

/**
 * Keeps this build's scripts in a folder that later builds use, and deletes those of the oldest
 * build.
 *
 * @param clientDir of the current build; the next one replaces it
 * @param keptDir outlives it
 * @returns the folders of the earlier builds, the newest first
 */
export async function saveAssets(clientDir: string, keptDir: string): Promise<string[]> {
  const { id } = JSON.parse(await readFile(join(clientDir, 'builds/latest.json'), 'utf8'));
  if (typeof id !== 'string' || !NAME.test(id)) throw new Error('The build has no id');
  await mkdir(keptDir, { recursive: true });
  const own = join(keptDir, id);
  const before = (await listBuilds(keptDir)).filter((folder) => folder !== own);
  await Promise.all(
    before.slice(KEPT_BUILDS).map((folder) => rm(folder, { recursive: true, force: true })),
  );
  if (!(await isThere(own))) {
    // In one step, for another server that starts from the same folder.
    const unfinished = join(keptDir, `.${id}-${randomUUID()}`);
    await linkOrCopy(join(clientDir, 'assets'), join(unfinished, 'assets'));
    await rename(unfinished, own);
  }
  const now = new Date();
  await utimes(own, now, now);
  return before.slice(0, KEPT_BUILDS);
}

/**
 * Links cost a twentieth of the time, and no room: a build writes new files, never into those of the one before. Not all
 * disks have links, nor has one disk links to another.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  try {
    for (const name of readdirSync(from)) linkSync(join(from, name), join(to, name));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    await cp(from, to, { recursive: true });
  }
}

/** The newest first. */
async function listBuilds(keptDir: string): Promise<string[]> {
  const folders = (await readdir(keptDir)).filter((name) => NAME.test(name));
  const dated = await Promise.all(
    folders.map(async (name) => {
      const path = join(keptDir, name);
      return { path, usedAt: (await stat(path)).mtimeMs };
    }),
  );
  return dated.sort((a, b) => b.usedAt - a.usedAt).map(({ path }) => path);
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
