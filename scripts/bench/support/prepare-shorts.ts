import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type Clip, EMPTY_PLAN, planSchema, type ShortPlan } from '#app/domain/shorts/plan.ts';
import { getShort, requestRendering, saveShort } from '#app/domain/shorts/shorts.server.ts';
import type { Size } from '../benchmark.ts';
import { createWorld, type World } from './create-world.ts';
import type { Film } from './draw-film.ts';
import { sendByTus } from './send-by-tus.ts';
import type { App } from './start-app.ts';
import { waitForIdleWorker, waitForJob } from './watch-conversions.ts';

const CHUNK_BYTES = 64 * 1024 ** 2;
const CLIPS = 3;

/** Of the drawn video of which a short is made, and how often it is. */
export const SHORT_SIZES: Record<Size, { film: Film; turns: number }> = {
  full: { film: { width: 1920, height: 1080, fps: 30, seconds: 15, kbps: 16_000 }, turns: 3 },
  short: { film: { width: 1920, height: 1080, fps: 30, seconds: 3, kbps: 16_000 }, turns: 1 },
};

/** Uploads the video, and has its waves converted; then makes drafts of the whole of it, and renders one. */
export async function prepareShorts(app: App, source: string, seconds: number) {
  const { size } = await stat(source);
  const world = await createWorld(app);
  const to = { endpoint: app.url, chunkBytes: CHUNK_BYTES };
  const { videoId } = await sendByTus(world, source, size, to);
  await world.db.rpc('finish_upload', { video_id: videoId });
  const plan = await planShort(world, videoId, seconds);
  // One after the other: on a busy machine all of them take longer than one wait.
  for (const { waveId } of plan.clips) await waitForJob(world, waveId, 'ladder');
  await waitForIdleWorker(world);
  async function create(): Promise<string> {
    const id = randomUUID();
    await saveShort(world.db, { id, title: '', plan, basedOn: 0 });
    return id;
  }
  /** How long the worker takes, in seconds. */
  async function render(): Promise<number> {
    const id = await create();
    const { revision = 0 } = (await getShort(world.db, id)) ?? {};
    const answer = await requestRendering(world.db, id, revision);
    if (answer !== 'queued') throw new Error(`The short was not rendered: ${answer}`);
    const { startedAt, finishedAt } = await waitForJob(world, id, 'short');
    return (finishedAt - startedAt) / 1000;
  }
  return { world, create, render };
}

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
