import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { announceFilm } from './support/announce-film.ts';
import { createFilm } from './support/create-film.ts';
import { areDone } from './support/run-round.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { uploadFilm } from './support/upload-film.ts';
import { waitUntil } from './support/wait-until.ts';
import { watchFinishes } from './support/watch-finishes.ts';

let scratch: TemporaryFolder;
let product: Product;
let goOn: () => Promise<void>;

beforeAll(async () => {
  scratch = await createTemporaryFolder('waveback-quick-jobs');
  const path = join(scratch.path, 'ffmpeg');
  const go = join(scratch.path, 'go');
  // Qualities of a video run until the test ends them, like those of a long video; a wave's begin at 1 s.
  const script = `#!/bin/sh
case "$*" in *trim=start=0.9995*);; *ladder-*) while [ ! -e '${go}' ]; do sleep 0.1; done;; esac
exec '${findFfmpeg()}' "$@"
`;
  await writeFile(path, script, { mode: 0o755 });
  goOn = () => writeFile(go, '');
  product = await startProduct({ WORKER_CONCURRENCY: '1', FFMPEG_PATH: path });
  await watchFinishes(product);
});
afterAll(async () => {
  await product?.stop();
  await scratch?.remove();
});

async function readStates(videoId: string): Promise<string[]> {
  const rows = await product.sql<{ job: string }[]>`
    select concat_ws(' ', case when c.wave_id is null then 'video' else 'wave' end, c.kind, c.state) as job
    from public.conversions c left join public.waves w on w.id = c.wave_id
    where coalesce(c.video_id, w.video_id) = ${videoId}`;
  return rows.map(({ job }) => job);
}

test('a wave is ready, and in its best version, while the only worker converts the whole video', async () => {
  const film = await announceFilm(product, await createFilm('plain', 1024));
  const upload = uploadFilm(product, film);
  await upload.finished;
  const { videoId } = upload;
  await waitUntil('the job of the video’s qualities is running', async () =>
    (await readStates(videoId)).includes('video ladder running'),
  );
  await product.sql`
    insert into public.waves (session_id, video_id, start_ms, end_ms)
    select session_id, id, 1000, 3000 from public.videos where id = ${videoId}`;
  const states = await waitUntil('all of the wave is made', async () => {
    const now = await readStates(videoId);
    return (
      ['preview', 'poster', 'ladder'].every((kind) => now.includes(`wave ${kind} done`)) && now
    );
  });
  expect(states).toContain('video ladder running');
  // No user waits for it: it runs afterwards.
  expect(states).toContain('video scrub queued');
  await goOn();
  const jobs = await waitUntil('all conversions are done', () => areDone(product, [upload]));
  expect(jobs.every(({ finishes }) => finishes === 1)).toBe(true);
}, 400_000);
