import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY_PLAN, planSchema } from '#app/domain/shorts/plan.ts';
import { getShort, requestRendering, saveShort } from '#app/domain/shorts/shorts.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { setUpSchools } from '../db/support/set-up-schools.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { isLong } from '../support/is-long.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createRandom } from './support/create-random.ts';
import { spawnWorker } from './support/spawn-worker.ts';
import { waitUntil } from './support/wait-until.ts';

const KILLS = isLong ? 20 : 1;
const WITHIN_MS = 300_000;
const random = createRandom(20);
const ffmpegPath = findFfmpeg() ?? '';
const { schools, backend, sql, idOf } = setUpSchools();
let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-short-kills');
  if (!ffmpegPath) return;
  const film = await readFile(await drawFootage(ffmpegPath, 'plain'));
  const path = `${idOf('solo video')}/a.mp4`;
  await schools.admin.storage.from('originals').upload(path, film, { upsert: true });
  await sql`update public.videos set size_bytes = ${film.length} where id = ${idOf('solo video')}`;
  await sql`update public.waves set surfer_id = null, start_ms = 0, end_ms = 9000
    where session_id = ${idOf('solo session')}`;
});
afterAll(() => folder?.remove());

/** A worker for shorts alone, which takes over from a dead one at once, as the server starts it. */
function startWorker(deadId?: string) {
  const id = `short-${randomUUID()}`;
  const env = { WORK_DIR: join(folder.path, id), WORKER_ID: id, WORKER_KINDS: 'short' };
  return { id, ...spawnWorker(backend, { ...env, ...(deadId ? { DEAD_WORKER_ID: deadId } : {}) }) };
}

async function createShort(): Promise<string> {
  const id = randomUUID();
  const clips = [0, 3000, 6000].map((startMs) => ({
    id: randomUUID(),
    waveId: idOf('solo wave of rider'),
    videoId: idOf('solo video'),
    revision: 1,
    cut: { startMs: 0, endMs: 9000 },
    startMs,
    endMs: startMs + 1000,
  }));
  const plan = planSchema.parse({ ...EMPTY_PLAN, clips });
  await saveShort(schools.clients.solo, { id, title: '', plan, basedOn: 0 });
  expect(await requestRendering(schools.clients.solo, id, 2)).toBe('queued');
  return id;
}

test.skipIf(!ffmpegPath)(
  'every short is ready once, though its worker was killed at a random moment',
  async () => {
    await sql`create table if not exists private.short_ends (short_id uuid)`;
    await sql`create or replace function private.count_short_end() returns trigger language plpgsql security definer as $$
      begin insert into private.short_ends values (new.short_id); return null; end $$`;
    await sql`create trigger count_short_end after update of state on public.conversions
      for each row when (new.state = 'done' and new.short_id is not null)
      execute function private.count_short_end()`;
    let worker = startWorker();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const id = await createShort();
      const share = random.share() * 0.9;
      await waitUntil('the short is that far', async () => {
        const short = await getShort(schools.clients.solo, id);
        return short?.state === 'ready' || (short?.progress ?? 0) > share;
      });
      await worker.kill();
      worker = startWorker(worker.id);
      // The delay before a retry is tested elsewhere.
      const state = () => getShort(schools.clients.solo, id).then((short) => short?.state);
      await waitUntil('the short is ready', async () => {
        await sql`update public.conversions set run_after = now() where state = 'queued'`;
        return (await state()) === 'ready';
      });
      const short = await getShort(schools.clients.solo, id);
      expect(short?.files.map(({ kind }) => kind).sort()).toEqual([
        'short',
        'short-cover',
        'short-preview',
      ]);
      const whole = short?.files.find((file) => file.kind === 'short');
      expect(whole).toMatchObject({ width: 1080, height: 1920, durationMs: 3000 });
      const stored = await schools.admin.storage.from('renditions').list(`shorts/${id}`);
      expect(stored.data).toHaveLength(3);
      expect(await sql`select 1 from private.short_ends where short_id = ${id}`).toHaveLength(1);
    }
    await worker.stop();
  },
  WITHIN_MS * KILLS,
);
