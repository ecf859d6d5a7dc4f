import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { MADE_UP_SUBJECT } from '../../support/made-up-subject.ts';
import { announceFilm } from './announce-film.ts';
import { createFilm } from './create-film.ts';
import { type SpawnedWorker, spawnWorker } from './spawn-worker.ts';
import type { Product } from './start-product.ts';
import { uploadFilm } from './upload-film.ts';
import { waitUntil } from './wait-until.ts';

const ECHO_WORKER = fileURLToPath(new URL('../../support/echo-worker.ts', import.meta.url));
const WORKERS = 2;
/** The bytes after the drawn video, so that both are different. */
const PADDING_BYTES = 64 * 1024;

export type Echo = {
  id: string;
  jobId: string;
  /** Lets its recipe continue after the first of its sources. */
  open: () => Promise<void>;
};

export type Echoes = {
  /** One whose worker waits in the middle of it. */
  begin: () => Promise<Echo>;
  /** SIGKILL for the worker that has its job, and another worker in its place. */
  killHolder: (echo: Echo) => Promise<void>;
  /** Asserts that it was made once and completely, as soon as it is ready. */
  expectWhole: (echo: Echo) => Promise<void>;
  stop: () => Promise<void>;
};

/** Jobs of a made-up kind, and two workers that know it, on a product that does not. */
export async function startEchoes(product: Product): Promise<Echoes> {
  const { sql, admin, dataDir } = product;
  await sql.unsafe(MADE_UP_SUBJECT);
  const films = await Promise.all([0, 1].map(() => createFilm('one-frame', PADDING_BYTES)));
  const uploads = (await Promise.all(films.map((film) => announceFilm(product, film)))).map(
    (announced) => uploadFilm(product, announced),
  );
  await Promise.all(uploads.map(({ finished }) => finished));
  const whole = Buffer.concat(films);
  const keys = JSON.parse(await readFile(toDataFolders(dataDir).secretsFile, 'utf8'));
  const folder = join(dirname(product.workDir), 'echoes');
  await mkdir(folder);
  const workers = new Map<string, SpawnedWorker>();

  function startWorker() {
    const id = `echo-${randomUUID()}`;
    const env = { WORK_DIR: join(folder, 'work'), WORKER_ID: id };
    workers.set(id, spawnWorker({ url: product.url, ...keys }, env, ECHO_WORKER));
  }

  async function readJob({ jobId }: Echo) {
    const [job] = await sql`
      select c.state, c.worker_id, c.progress,
        (select count(*)::integer from onlooker.finishes f where f.conversion_id = c.id) as finishes
      from public.conversions c where c.id = ${jobId}`;
    return job;
  }

  async function begin(): Promise<Echo> {
    const id = randomUUID();
    const gate = join(folder, id);
    const [first, second] = uploads.map(({ videoId }) => videoId);
    const of = { first_video_id: first ?? '', second_video_id: second ?? '' };
    const row = { id, name: 'Echo', owner_id: product.userId, ...of };
    await sql`insert into public.echoes ${sql(row)}`;
    const [job] = await sql`
      insert into public.conversions (echo_id, kind, plan)
      values (${id}, 'echo', ${sql.json({ gate })}) returning id`;
    const echo = { id, jobId: job?.id, open: () => writeFile(gate, '') };
    // Half of it: the first of its two sources, and a heartbeat that says so.
    await waitUntil('the echo is at work', async () => (await readJob(echo))?.progress > 0);
    return echo;
  }

  async function killHolder(echo: Echo): Promise<void> {
    const job = await readJob(echo);
    expect(job?.state).toBe('running');
    await workers.get(job?.worker_id)?.kill();
    expect(workers.delete(job?.worker_id)).toBe(true);
    startWorker();
  }

  async function expectWhole(echo: Echo): Promise<void> {
    const job = await waitUntil('the echo is done', async () => {
      const now = await readJob(echo);
      return now?.state === 'done' && now;
    });
    expect(job.finishes).toBe(1);
    const files = await sql`
      select path, bytes::integer, owner_id from public.renditions where echo_id = ${echo.id}`;
    const path = `echos/${echo.id}/echo-r1.mp4`;
    expect([...files]).toEqual([{ path, bytes: whole.length, owner_id: product.userId }]);
    const stored = await waitUntil('storage answers', async () => {
      const { data } = await admin.storage.from('renditions').download(path);
      return data;
    });
    expect(whole.equals(Buffer.from(await stored.arrayBuffer()))).toBe(true);
  }

  for (let nth = 0; nth < WORKERS; nth += 1) startWorker();
  return {
    begin,
    killHolder,
    expectWhole,
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
}
