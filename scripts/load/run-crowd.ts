import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteVideo } from '#app/domain/videos/delete-video.server.ts';
import type { World } from '../bench/support/create-world.ts';
import type { App } from '../bench/support/start-app.ts';
import { createPerson } from './create-person.ts';
import type { SharedWave } from './create-shared-wave.ts';
import type { Recorder } from './recorder.ts';

import { sendFilm } from './send-film.ts';
import { openBrowser, watchInBrowser } from './watch-in-browser.ts';
import { watchWave } from './watch-wave.ts';

export type LoadOptions = {
  /** Visitors who open a link and watch at the same time; every tenth opens the session page instead. */
  watchers: number;
  uploaders: number;
  /** Additional real browsers that watch. */
  browsers: number;
  seconds: number;
  /** The pause before a player requests its next segment; shorter than a segment plays, for a harder load. */
  betweenPiecesMs: number;
  betweenChunksMs: number;
  filmBytes: number;
  sampleEveryMs: number;
  /** Whether garbage is also collected before each sample during the run. */
  collectMeanwhile: boolean;
  /** An idle time at the end, in which memory should not grow. */
  settleMs: number;
};

export type Crowd = {
  app: App;
  world: World;
  wave: SharedWave;
  recorder: Recorder;
  options: LoadOptions;
};

/** One in so many opens the session's page, signed in. */
const MEMBERS = 10;
/** Spreads the visitors, who don't act in step. */
const COME_WITHIN_MS = 8_000;
const MP4_HEAD = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

/** Each visitor acts at least once, repeats until the time is over, and completes the last action. */
export async function runCrowd(crowd: Crowd): Promise<void> {
  const { watchers, uploaders, browsers, seconds } = crowd.options;
  const until = performance.now() + seconds * 1000;
  const film = Buffer.concat([MP4_HEAD, randomBytes(crowd.options.filmBytes - MP4_HEAD.length)]);
  const all = (count: number, act: (number: number) => Promise<void>) =>
    Array.from({ length: count }, (_, number) => act(number));
  await Promise.all([
    ...all(watchers, (number) => watch(crowd, number, until)),
    ...all(uploaders, (number) => upload(crowd, number, film, until)),
    ...(browsers > 0 ? [browse(crowd, until)] : []),
  ]);
}

async function watch(crowd: Crowd, number: number, until: number): Promise<void> {
  const { app, world, wave, recorder, options } = crowd;
  const isMember = number % MEMBERS === MEMBERS - 1;
  const person = createPerson(app.url, number + 1, recorder, isMember ? world.cookie : undefined);
  const comeWithinMs = Math.min(COME_WITHIN_MS, options.seconds * 500);
  await wait((comeWithinMs * number) / options.watchers);
  do {
    if (isMember) {
      const page = await person.ask('session page', world.path, { status: 200 });
      if (page && !page.body.includes('Dune Beach'))
        recorder.failed('session page', 'it is another page');
      await wait(options.betweenPiecesMs * 2);
    } else {
      const path = wave.paths[number % wave.paths.length] ?? '';
      await watchWave(person, path, wave.files, recorder, options);
      await wait(options.betweenPiecesMs);
    }
  } while (performance.now() < until);
  person.leave();
}

async function upload(crowd: Crowd, number: number, film: Buffer, until: number): Promise<void> {
  const { app, world, recorder, options } = crowd;
  const person = createPerson(app.url, 60_000 + number, recorder, world.cookie);
  await wait((options.betweenChunksMs * number) / options.uploaders);
  let isFirst = true;
  do {
    const sent = await sendFilm(person, world.path, film, recorder, options.betweenChunksMs);
    if (!sent) {
      await wait(options.betweenChunksMs);
      continue;
    }
    if (isFirst) await compare(world, sent.path, film, recorder);
    isFirst = false;
    // Otherwise the disk would fill.
    await deleteVideo(world.db, world.sessionId, sent.videoId);
  } while (performance.now() < until);
  person.leave();
}

async function compare({ admin }: World, path: string, film: Buffer, recorder: Recorder) {
  const { data, error } = await admin.storage.from('originals').download(path);
  const stored = data && Buffer.from(await data.arrayBuffer());
  if (error || !stored?.equals(film))
    recorder.failed('upload chunk', `another video was stored: ${error?.message ?? 'other bytes'}`);
}

async function browse({ app, wave, recorder, options }: Crowd, until: number): Promise<void> {
  const browser = await openBrowser();
  const visit = async (_: unknown, number: number) => {
    while (performance.now() < until) {
      const path = wave.paths[number % wave.paths.length] ?? '';
      await watchInBrowser(browser, `${app.url}${path}`, recorder);
    }
  };
  await Promise.all(Array.from({ length: options.browsers }, visit));
  await browser.close();
}
