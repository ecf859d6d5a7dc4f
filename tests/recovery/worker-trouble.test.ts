import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSource } from '#app/domain/conversions/worker/save-source.server.ts';
import { sendRendition } from '#app/domain/conversions/worker/send-rendition.server.ts';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { announceFilm } from './support/announce-film.ts';
import { createFilm } from './support/create-film.ts';
import { findProcess } from './support/find-process.ts';
import { areDone } from './support/run-round.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { uploadFilm } from './support/upload-film.ts';
import { waitUntil } from './support/wait-until.ts';
import { readConversions, watchFinishes } from './support/watch-finishes.ts';

const MIB = 1024 * 1024;
let scratch: TemporaryFolder;
let product: Product;

beforeAll(async () => {
  scratch = await createTemporaryFolder('waveback-worker-trouble');
  const slow = join(scratch.path, 'ffmpeg');
  const once = join(scratch.path, 'was-slow');
  // The first ladder never ends by itself.
  const script = `#!/bin/sh
case "$*" in *ladder-*) [ -e '${once}' ] || { touch '${once}'; exec sleep 600; };; esac
exec '${findFfmpeg()}' "$@"
`;
  await writeFile(slow, script, { mode: 0o755 });
  product = await startProduct({ WORKER_CONCURRENCY: '2', FFMPEG_PATH: slow });
  await watchFinishes(product);
  const keys = JSON.parse(await readFile(join(product.dataDir, 'secrets.json'), 'utf8'));
  Object.assign(process.env, {
    SUPABASE_URL: product.url,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
  });
});
afterAll(async () => {
  await product?.stop();
  await scratch?.remove();
});

function toSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('a job whose lease expires during its run is released, claimed again and done once, beside another', async () => {
  const films = await Promise.all([0, 1].map(() => createFilm('one-frame', MIB)));
  const announced = await Promise.all(films.map((film) => announceFilm(product, film)));
  const uploads = announced.map((film) => uploadFilm(product, film));
  await Promise.all(uploads.map(({ finished }) => finished));
  const [held] = await waitUntil('the slow job is taken away', async () => {
    // Repeatedly, since its worker may send a heartbeat before another one checks.
    await product.sql`
      update public.conversions set lease_until = now() - interval '1 minute'
      where kind = 'ladder' and state = 'running' and started_at < now() - interval '1 second'
        and not exists (select from public.conversions where lost_leases > 0)`;
    const rows = await product.sql<{ id: string }[]>`
      select id from public.conversions where lost_leases > 0`;
    return rows.length > 0 && rows;
  });
  const jobs = await waitUntil('all conversions are done', () => areDone(product, uploads));
  expect(jobs.every(({ finishes }) => finishes === 1)).toBe(true);
  const [slow] = await product.sql`
    select attempts, lost_leases from public.conversions where id = ${held?.id ?? ''}`;
  expect(slow).toEqual({ attempts: 1, lost_leases: 1 });
  for (const { videoId } of uploads)
    expect(await readConversions(product, videoId)).toHaveLength(7);
}, 400_000);

test('the upload of a large rendition resumes where it stopped when the backend is killed, and never restarts', async () => {
  const content = randomBytes(40 * MIB);
  const filePath = join(scratch.path, 'rendition.mp4');
  await writeFile(filePath, content);
  const path = 'videos/large/ladder-r1.mp4';
  const stopping = new AbortController();
  const upload = { path, filePath, bytes: content.length, contentType: 'video/mp4' };
  const stored = sendRendition(product.admin, upload, stopping.signal, MIB);
  const pid = await waitUntil(
    'some of it has arrived',
    async () => {
      const begun = await listUploads(path);
      const id = begun[0]?.id;
      const { length } = id ? await readFile(join(product.dataDir, 'uploads', id)) : { length: 0 };
      const from = { pid: product.serverPid(), dataDir: product.dataDir };
      return length > 0 && findProcess('backend', from);
    },
    1,
  );
  process.kill(pid, 'SIGKILL');
  await stored;
  expect(await listUploads(path)).toHaveLength(1);
  const { data, error } = await product.admin.storage.from('renditions').download(path);
  expect(error).toBeNull();
  expect(toSha256(new Uint8Array((await data?.arrayBuffer()) ?? []))).toBe(toSha256(content));
}, 400_000);

async function listUploads(name: string): Promise<{ id: string }[]> {
  const folder = join(product.dataDir, 'uploads', 'records');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
  const records = await Promise.all(
    files.map(async (file) => ({
      id: file.slice(0, -5),
      name: JSON.parse(await readFile(join(folder, file), 'utf8')).name as string,
    })),
  );
  return records.filter((record) => record.name === name);
}

test('a source whose download is interrupted resumes from there, and is complete', async () => {
  const content = randomBytes(8 * MIB);
  const name = 'broken/source.mp4';
  const { error } = await product.admin.storage.from('originals').upload(name, content);
  expect(error).toBeNull();
  const signed = await product.admin.storage.from('originals').createSignedUrl(name, 60);
  const ranges: (string | undefined)[] = [];
  // A connection that breaks in the middle, once.
  const line = createServer((req, res) => {
    ranges.push(req.headers.range);
    const onward = new URL(req.url ?? '', product.url);
    request(onward, { headers: { range: req.headers.range ?? 'bytes=0-' } }, (answer) => {
      let passed = 0;
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (bytes: Buffer) => {
        passed += bytes.length;
        if (ranges.length === 1 && passed > content.length / 2) res.destroy();
        else res.write(bytes);
      });
      answer.on('end', () => res.end());
    }).end();
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const port = typeof address === 'object' ? address?.port : null;
  const { pathname, search } = new URL(signed.data?.signedUrl ?? '');
  const path = join(scratch.path, 'source.mp4');
  await saveSource({
    url: `http://127.0.0.1:${port}${pathname}${search}`,
    path,
    bytes: content.length,
    signal: new AbortController().signal,
  });
  line.close();
  expect(toSha256(await readFile(path))).toBe(toSha256(content));
  expect(ranges.length).toBe(2);
  expect(ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});
