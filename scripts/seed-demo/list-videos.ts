import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findFileProblem, HEAD_BYTES } from '#app/domain/uploads/file-problem.ts';
import type { Footage } from '../demo-footage/footage.ts';
import { OperatorProblem } from '../installation/operator-problem.ts';
import { listRides, type Ride, toSpreadRides } from './list-rides.ts';
import { SESSIONS } from './plan.ts';

export const WAVES = 40;

/** A video of the demo, and the waves to cut out of it. */
export type DemoVideo = {
  name: string;
  file: string;
  /** Drawn into `file` first, where it is missing. */
  drawn: Footage | null;
  listRides: (durationMs: number) => Ride[];
};

/** The drawn videos, session by session. */
export function listDrawnVideos(dataDir: string): DemoVideo[][] {
  const folder = createCacheFolder(dataDir);
  return SESSIONS.map(({ footage }) =>
    footage.map((drawn) => ({
      name: drawn.name,
      file: join(folder, drawn.name),
      drawn,
      listRides: () => listRides(drawn),
    })),
  );
}

/**
 * Where drawn videos stay for the next installation: the user's cache, or the data where the user
 * has none. Changed drawings have a folder of their own.
 */
function createCacheFolder(dataDir: string): string {
  const sources = join(import.meta.dirname, '../demo-footage');
  const hash = createHash('sha256');
  for (const name of readdirSync(sources).sort()) hash.update(readFileSync(join(sources, name)));
  const version = hash.digest('hex').slice(0, 12);
  const user =
    process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches')
      : process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(user, 'waveback/demo-videos', version);
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return join(dataDir, 'demo-videos', version);
  }
}

/**
 * A school's own videos, spread over the sessions, with as many waves as the drawn ones.
 *
 * @throws OperatorProblem when the folder has no video
 */
export async function listOwnVideos(folder: string): Promise<DemoVideo[][]> {
  const { videos, skipped } = await readFolder(folder);
  for (const { name, why } of skipped) console.log(`Skipped ${name}: ${why}`);
  if (videos.length === 0) {
    throw new OperatorProblem(
      skipped.length === 0
        ? `${folder} is empty. Put videos into it, or leave out --footage.`
        : `${folder} has no videos. Put videos into it, or leave out --footage.`,
    );
  }
  const sessions: DemoVideo[][] = SESSIONS.map(() => []);
  let first = 0;
  for (const [index, name] of videos.entries()) {
    const count = Math.floor(((index + 1) * WAVES) / videos.length) - first;
    const start = first;
    first += count;
    sessions[Math.floor((index * sessions.length) / videos.length)]?.push({
      name,
      file: join(folder, name),
      drawn: null,
      listRides: (durationMs) => toSpreadRides(durationMs, count, start),
    });
  }
  return sessions;
}

async function readFolder(folder: string) {
  if (!existsSync(folder)) throw new OperatorProblem(`The folder ${folder} does not exist.`);
  if (!(await stat(folder)).isDirectory()) {
    throw new OperatorProblem(`${folder} is a file. Name the folder that it is in.`);
  }
  const videos: string[] = [];
  const skipped: { name: string; why: string }[] = [];
  for (const name of readdirSync(folder).sort()) {
    const why = await findProblem(join(folder, name), name);
    if (why) skipped.push({ name, why });
    else videos.push(name);
  }
  return { videos, skipped };
}

const ENDINGS = /\.(mp4|mov|m4v|mkv|webm|avi|mts|m2ts|mpg|mpeg|ts|3gp|insv|lrv)$/i;

async function findProblem(file: string, name: string): Promise<string | null> {
  const stats = await stat(file);
  if (stats.isDirectory()) return 'It is a folder.';
  if (!ENDINGS.test(name)) return 'Its name does not end as a video’s.';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return findFileProblem(stats.size, buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}
