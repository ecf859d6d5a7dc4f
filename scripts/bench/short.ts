import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Clip, EMPTY_PLAN, planSchema, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { getShort, renderShort, saveShort } from '#app/domain/shorts/shorts.server.ts';
import type { Benchmark, Size } from './benchmark.ts';
import { createWorld, type World } from './support/create-world.ts';
import { drawFilm, type Film } from './support/draw-film.ts';
import { toShortCommand } from './support/film-commands.ts';
import { measureInTurns } from './support/measure-in-turns.ts';
import { requireFfmpeg } from './support/require-ffmpeg.ts';
import { runFfmpeg } from './support/run-ffmpeg.ts';
import { sendByTus } from './support/send-by-tus.ts';
import { startApp } from './support/start-app.ts';
import { waitForIdleWorker, waitForJob } from './support/watch-conversions.ts';

const CHUNK_BYTES = 64 * 1024 ** 2;
const CLIPS = 3;
const SIZES: Record<Size, { film: Film; turns: number }> = {
  full: { film: { width: 1920, height: 1080, fps: 30, seconds: 15, kbps: 16_000 }, turns: 3 },
  short: { film: { width: 1920, height: 1080, fps: 30, seconds: 3, kbps: 16_000 }, turns: 1 },
};

export const short: Benchmark = {
  name: 'short',
  title: 'A short',
  how: `15 s of 1080×1920 from three waves of a drawn video, 1080p30 at 16 Mb/s, with a crop that moves. Measured: the
    worker’s job from its claim until its video, its smaller copy and its cover are stored and listed; it uses both
    cores. Compared with one ffmpeg command that crops the same stretch to the video alone, without loudness.`,
  records: ['0103-a-short-is-a-plan-that-the-worker-renders'],
  async run(size, say) {
    const { film, turns } = SIZES[size];
    const source = await drawFilm(requireFfmpeg(), film);
    const { size: bytes } = await stat(source);
    const app = await startApp();
    try {
      const world = await createWorld(app);
      const to = { endpoint: app.url, chunkBytes: CHUNK_BYTES };
      const { videoId } = await sendByTus(world, source, bytes, to);
      await world.db.rpc('finish_upload', { video_id: videoId });
      const plan = await planShort(world, videoId, film.seconds);
      await waitForIdleWorker(world);
      const figures = await measureInTurns(
        turns,
        async () => {
          const id = randomUUID();
          await saveShort(world.db, { id, title: '', plan, basedOn: 0 });
          const { revision = 0 } = (await getShort(world.db, id)) ?? {};
          const answer = await renderShort(world.db, id, revision);
          if (answer !== 'queued') throw new Error(`The short was not rendered: ${answer}`);
          const { startedAt, finishedAt } = await waitForJob(world, id, 'short');
          return (finishedAt - startedAt) / 1000;
        },
        () => runFfmpeg(toShortCommand(source, app.dataDir)),
      );
      say(`${figures.ours.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
      const what = `Short of ${film.seconds} s`;
      return [{ what, unit: 's', goal: { ours: 'at most', value: film.seconds }, ...figures }];
    } finally {
      await app.stop();
    }
  },
};

/** Waves of a surfer who agrees, one after the other, with a crop that moves from left to right. */
async function planShort(world: World, videoId: string, seconds: number): Promise<ShortPlan> {
  const { admin, sessionId } = world;
  const surferId = randomUUID();
  // A walk-in: the guest has the id of the row.
  await must(admin.from('surfers').insert({ id: surferId, session_id: sessionId, name: 'Kai' }));
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const consent = { purpose: 'shorts', is_given: true, given_by: 'surfer', expires_at };
  await must(admin.from('consents').insert({ guest_id: surferId, ...consent }));
  await waitForJob(world, videoId, 'inspect');
  const lengthMs = (seconds * 1000) / CLIPS;
  const clips = Array.from({ length: CLIPS }, (_, index): Partial<Clip> => {
    const [startMs, endMs] = [index * lengthMs, (index + 1) * lengthMs];
    const path = [
      { ms: startMs, x: 0.3, y: 0.5 },
      { ms: endMs, x: 0.7, y: 0.5 },
    ];
    const of = { id: randomUUID(), waveId: randomUUID(), videoId, revision: 1 };
    return { ...of, cut: { startMs, endMs }, startMs, endMs, path };
  });
  const waves = clips.map(({ waveId = '', startMs = 0, endMs = 0 }) => ({
    id: waveId,
    session_id: sessionId,
    video_id: videoId,
    surfer_id: surferId,
    start_ms: startMs,
    end_ms: endMs,
  }));
  await must(admin.from('waves').insert(waves));
  return planSchema.parse({ ...EMPTY_PLAN, clips });
}

async function must(write: PromiseLike<{ data: unknown; error: unknown }>): Promise<void> {
  const { error } = await write;
  if (error) throw error;
}
