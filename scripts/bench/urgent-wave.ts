import { stat } from 'node:fs/promises';
import { stopConversion } from '#app/domain/conversions/queue/queued-conversions.server.ts';
import { createWave } from '#app/domain/waves/save-wave.server.ts';
import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Benchmark, Size } from './benchmark.ts';
import { createWorld, type World } from './support/create-world.ts';
import type { Film } from './support/draw-film.ts';
import { drawLongFilm } from './support/draw-long-film.ts';
import { toLadderCommand } from './support/film-commands.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { requireFfmpeg } from './support/require-ffmpeg.ts';
import { runFfmpeg } from './support/run-ffmpeg.ts';
import { sendByTus } from './support/send-by-tus.ts';
import { startApp } from './support/start-app.ts';
import { waitUntil } from './support/wait-until.ts';
import { waitForIdleWorker, waitForJob } from './support/watch-conversions.ts';

const CHUNK_BYTES = 64 * 1024 ** 2;
/** The bare conversion yields to other work of the machine, as the worker's does. */
const WORKER_NICENESS = 10;

type Trial = { film: Film; times: number; waveS: number; turns: number };
const TRIALS: Record<Size, Trial> = {
  full: {
    film: { width: 1920, height: 1080, fps: 30, seconds: 20, kbps: 6_000 },
    times: 180,
    waveS: 15,
    turns: 3,
  },
  // A video of over five minutes, since the preview of a shorter one counts as short itself.
  short: {
    film: { width: 320, height: 180, fps: 10, seconds: 5, kbps: 500 },
    times: 62,
    waveS: 1,
    turns: 1,
  },
};

export const urgentWave: Benchmark = {
  name: 'urgent-wave',
  title: 'A wave cut while a video of an hour is converted',
  how: `One worker converts both the preview and the ladder of a drawn video of an hour, 1080p30 at 6 Mb/s, while a
    user cuts a wave of 15 s out of it. Measured from the cut until the wave's finest version is stored and listed,
    including its picture and its preview, which come first. Compared with the ffmpeg command for the same ladder,
    run by hand on the same cores without other work.`,
  records: ['0062-urgent-jobs-overtake-long-ones'],
  async run(size, say) {
    const { film, times, waveS, turns } = TRIALS[size];
    const source = await drawLongFilm(requireFfmpeg(), film, times);
    const { size: bytes } = await stat(source);
    const cut = { start: (film.seconds * times) / 2, length: waveS };
    const app = await startApp({ WORKER_CONCURRENCY: '1' });
    try {
      const world = await createWorld(app);
      const to = { endpoint: app.url, chunkBytes: CHUNK_BYTES };
      const { videoId } = await sendByTus(world, source, bytes, to);
      await world.db.rpc('finish_upload', { video_id: videoId });
      await waitForJob(world, videoId, 'inspect');
      await stopFilm(world, videoId);
      const notes: string[] = [];
      const figures = await measureInTurns(
        turns,
        async () => {
          await startFilm(world, videoId);
          const { seconds, note } = await cutWave(world, videoId, cut);
          notes.push(note);
          notes.push(await describeFilm(world, videoId));
          await stopFilm(world, videoId);
          return seconds;
        },
        () => runFfmpeg(toLadderCommand(source, app.dataDir, cut), WORKER_NICENESS),
      );
      say(`${figures.ours.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
      const what = `Finest version of a wave of ${waveS} s`;
      return [{ what, unit: 's', goal: { ratio: 'at most', value: 3 }, ...figures, notes }];
    } finally {
      await app.stop();
    }
  },
};

/** The preview overtakes the ladder, not the other way round: so that both run, the ladder starts first. */
async function startFilm(world: World, videoId: string): Promise<void> {
  const queued = { state: 'queued', cancel_requested: false, progress: 0 };
  for (const kind of ['ladder', 'preview']) {
    const jobs = world.admin.from('conversions').update(queued);
    requireData('Queueing a job', await jobs.eq('video_id', videoId).eq('kind', kind));
    await waitUntil(`A running ${kind}`, async () => {
      const jobs = await listJobs(world, videoId);
      return jobs.some((one) => one.kind === kind && one.state !== 'queued');
    });
  }
}

async function stopFilm(world: World, videoId: string): Promise<void> {
  for (const { id } of await listJobs(world, videoId)) await stopConversion(world.db, id);
  await waitForIdleWorker(world);
}

async function listJobs({ db }: World, videoId: string) {
  const query = db.from('conversions').select('id, kind, state, progress').eq('video_id', videoId);
  return requireData('Listing a video’s jobs', await query);
}

type Cut = { start: number; length: number };

async function cutWave(world: World, videoId: string, { start, length }: Cut) {
  const { db, userId, sessionId } = world;
  const marks = { startMs: start * 1000, endMs: (start + length) * 1000, surferName: '' };
  const wave = await createWave(db, userId, { sessionId, videoId, ...marks });
  if (!wave.ok) throw new Error(wave.sentence);
  const ladder = await waitForJob(world, wave.waveId, 'ladder');
  requireData('Deleting the wave', await db.from('waves').delete().eq('id', wave.waveId));
  const own = ((ladder.finishedAt - ladder.startedAt) / 1000).toFixed(1);
  const seconds = (ladder.finishedAt - ladder.queuedAt) / 1000;
  return { seconds, note: `Its ladder itself took ${own} of ${seconds.toFixed(1)} s.` };
}

/** Proves that the video was being converted all the time. */
async function describeFilm(world: World, videoId: string): Promise<string> {
  const running = (await listJobs(world, videoId)).filter(({ state }) => state === 'running');
  const jobs = running.map(({ kind, progress }) => `${kind} at ${(progress * 100).toFixed(1)} %`);
  return `Still running then: ${jobs.join(', ') || 'nothing'}.`;
}
