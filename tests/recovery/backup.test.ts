import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFfmpeg } from '#app/platform/ffmpeg/find-ffmpeg.server.ts';
import { restoreBackup } from '../../supabase/embedded/backup/restore-backup.ts';
import { announceFilm } from '../backend/support/announce-film.ts';
import { sendResumable } from '../backend/support/send-resumable.ts';
import { drawFootage } from '../support/draw-footage.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts';
import { createFilm, createWorld, type World } from '../support/upload-world.ts';
import { changeBytes, editManifest } from './support/damage-backup.ts';
import { killBackup, killRestore } from './support/kill-backup.ts';
import { readBackup } from './support/read-backup.ts';
import { readObjectVersions, readSchema } from './support/read-database.ts';
import { runScript } from './support/run-script.ts';
import { waitUntil } from './support/wait-until.ts';

const MB = 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** Content that no other file has. */
const LOST_BYTES = 4321;
const LOGIN = { email: 'coach@example.com', password: 'paddle-out-early' };
const KINDS = ['inspect', 'ladder', 'poster', 'preview', 'scrub', 'slate', 'storyboard'];

// Each starts several programs. The limit ends a test that hangs; none depends on how fast the machine is.
vi.setConfig({ testTimeout: 30 * 60_000, hookTimeout: 30 * 60_000 });

let folder: TemporaryFolder;
let server: RunningServer;
let world: World;
let dataDir: string;
let backups: string;

beforeAll(async () => {
  folder = await createTemporaryFolder('waveback-backup');
  dataDir = join(folder.path, 'data');
  backups = join(folder.path, 'backups');
  server = await startServer({ dataDir });
  world = await createWorld(dataDir, LOGIN);
});

afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

const toSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function readHash({ admin }: World, path: string): Promise<string> {
  const { data, error } = await admin.storage.from('originals').download(path);
  if (error) throw error;
  return toSha256(new Uint8Array(await data.arrayBuffer()));
}

async function send(url: string, film: Buffer, place: { path: string; token: string }, more = {}) {
  const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  return sendResumable(
    { url, publishableKey },
    {
      bucket: 'originals',
      name: place.path,
      content: film,
      signature: place.token,
      chunkBytes: CHUNK_BYTES,
      ...more,
    },
  );
}

/** Creates and deletes objects until `enough`; returns the acknowledged ones that stay, with hashes. */
async function churn(enough: () => boolean): Promise<void> {
  const files = world.admin.storage.from('originals');
  const born: string[] = [];
  for (let count = 0; !enough() || count < 10; count += 1) {
    const path = `churn/${count}.mp4`;
    const { buffer } = createFilm('churn.mp4', 4096);
    const made = await files.upload(path, buffer, { contentType: 'video/mp4' });
    if (made.error) throw made.error;
    born.push(path);
    if (born.length < 3) continue;
    const gone = await files.remove(born.splice(0, 1));
    if (gone.error) throw gone.error;
  }
}

async function listBackups(): Promise<string[]> {
  return (await readdir(backups)).sort().map((name) => join(backups, name));
}

test('a backup has all that was acknowledged before it, though uploads, conversions and deletions continue', async () => {
  const footage = await readFile(await drawFootage(findFfmpeg() ?? '', 'plain'));
  const converting = await announceFilm(world, footage.length);
  await send(server.url, footage, converting);
  await waitUntil('a conversion is running', async () => {
    const { data } = await world.admin.from('conversions').select('state').eq('state', 'running');
    return (data ?? []).length > 0;
  });
  const paused = createFilm('paused.mp4', 2 * MB);
  const pausedPlace = await announceFilm(world, paused.buffer.length);
  const half = { stopAfterBytes: MB };
  const { url: pausedUrl } = await send(server.url, paused.buffer, pausedPlace, half);
  const moving = createFilm('moving.mp4', 24 * MB);
  const movingPlace = await announceFilm(world, moving.buffer.length);
  let isTaken = false;
  const movingSent = send(server.url, moving.buffer, movingPlace);
  const churned = churn(() => isTaken);

  const taken = await runScript('backup', dataDir, [backups, '--quiet']);

  isTaken = true;
  expect(taken).toEqual({ code: 0, output: '' });
  const [backup = ''] = await listBackups();
  await Promise.all([movingSent, churned]);
  const late = createFilm('late.mp4', MB);
  const latePlace = await announceFilm(world, late.buffer.length);
  await send(server.url, late.buffer, latePlace);
  const schema = await readSchema(dataDir);
  await server.stop();

  const restored = join(folder.path, 'restored');
  const done = await runScript('restore', restored, [backup, '--quiet']);
  expect(done).toEqual({ code: 0, output: '' });
  server = await startServer({ dataDir: restored });
  const old = world;
  world = await createWorld(restored, LOGIN);
  expect(world.userId).toBe(old.userId);
  expect(await readSchema(restored)).toEqual(schema);

  expect(await readHash(world, converting.path)).toBe(toSha256(footage));
  await expect(readHash(world, latePlace.path)).rejects.toThrow();
  const resumed = { uploadUrl: new URL(new URL(pausedUrl).pathname, server.url).href };
  const head = await fetch(resumed.uploadUrl, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', 'x-signature': pausedPlace.token },
  });
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(MB);
  await send(server.url, paused.buffer, pausedPlace, resumed);
  expect(await readHash(world, pausedPlace.path)).toBe(paused.sha256);
  for (const { version, bytes } of await readObjectVersions(restored)) {
    const file = await stat(join(restored, 'storage', version.slice(0, 2), version));
    expect(file.size).toBe(bytes);
  }
  const videoId = converting.path.split('/')[0] ?? '';
  await waitUntil('the film is ready', async () => {
    const { data } = await world.admin.from('videos').select('state').eq('id', videoId).single();
    return data?.state === 'ready';
  });
  const jobs = await waitUntil('all conversions are done', async () => {
    const { data, error } = await world.admin
      .from('conversions')
      .select('kind, state')
      .eq('video_id', videoId)
      .order('kind');
    if (error) throw error;
    return data.every(({ state }) => state === 'done') && data;
  });
  expect(jobs.map(({ kind }) => kind)).toEqual(KINDS);
});

test('the next backup shares what has not changed and deletes the oldest if requested', async () => {
  const args = [backups, '--keep', '2'];
  for (let count = 0; count < 2; count += 1) {
    expect((await runScript('backup', server.dataDir, args)).code).toBe(0);
  }
  const [older = '', newer = '', ...others] = await listBackups();
  expect(others).toEqual([]);
  for (const part of ['storage', 'database']) {
    const files = (await readdir(join(newer, part), { recursive: true })).filter((file) =>
      /[0-9a-f]{32}$|users\.copy$/.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect((await stat(join(newer, part, file))).ino).toBe(
        (await stat(join(older, part, file))).ino,
      );
    }
  }
});

test('with a clock that is behind, the backup just made is not the one deleted', async () => {
  const newest = (await listBackups()).at(-1) ?? '';
  const fromTheFuture = join(backups, '2126-01-01T000000.000Z');
  await rename(newest, fromTheFuture);
  const made = await runScript('backup', server.dataDir, [backups, '--keep', '1']);
  expect(made.code).toBe(0);
  const left = await listBackups();
  expect(left.length).toBe(1);
  expect(left).not.toContain(fromTheFuture);
});

test('a killed backup is not a backup, and the next one deletes its files', async () => {
  await killBackup(server.dataDir, backups);
  expect((await runScript('backup', server.dataDir, [backups, '--quiet'])).code).toBe(0);
  expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(await readdir(join(server.dataDir, 'storage'))).not.toContain('held-for-backup');
});

test('no server starts on a killed restore, and a second try completes it', async () => {
  const target = join(folder.path, 'killed');
  const [backup = ''] = (await listBackups()).slice(-1);
  await killRestore(backup, target);
  await expect(startServer({ dataDir: target })).rejects.toThrow('was interrupted');
  expect(await runScript('restore', target, [backup, '--quiet'])).toEqual({ code: 0, output: '' });
  // The same rows in, the same rows out.
  const again = join(folder.path, 'again');
  expect((await runScript('backup', target, [again])).code).toBe(0);
  const [copy = ''] = await readdir(again);
  expect(await readBackup(join(again, copy))).toEqual(await readBackup(backup));
});

test.each<[string, (copy: string) => Promise<void>, string]>([
  [
    'one byte is another',
    (copy) => changeBytes(join(copy, 'secrets.json'), 'sb_', 'sx_'),
    'is damaged',
  ],
  ['a file is missing', (copy) => rm(join(copy, 'database/auth.users.copy')), 'is missing'],
  ['it is of a newer form', (copy) => editManifest(copy, { format: 2 }), 'newer version'],
  [
    'it knows newer migrations',
    (copy) => editManifest(copy, { migrations: ['29990101000000'] }),
    'newer version',
  ],
  [
    'a table is to be read from elsewhere',
    (copy) =>
      editManifest(copy, {
        tables: [
          { schema: 'public', name: 'spots', columns: [], rows: 0, file: '../secrets.json' },
        ],
      }),
    'manifest.json is damaged. Restore',
  ],
  [
    'an upload is to be put elsewhere',
    (copy) => editManifest(copy, { finishedUploads: ['../../elsewhere'] }),
    'manifest.json is damaged. Restore',
  ],
  ['it is no backup', (copy) => rm(join(copy, 'manifest.json')), 'is not a backup'],
])('a restore is rejected when %s, and leaves nothing behind', async (_what, damage, sentence) => {
  const [backup = ''] = (await listBackups()).slice(-1);
  const copy = join(folder.path, 'damaged');
  const target = join(folder.path, 'refused');
  await cp(backup, copy, { recursive: true });
  await damage(copy);
  const migrationsFolder = join(import.meta.dirname, '../../supabase/migrations');
  const options = { backup: copy, dataDir: target, migrationsFolder, report: () => undefined };
  // What the script makes of a rejection is proved below.
  await expect(restoreBackup(options)).rejects.toThrow(sentence);
  const left = await readdir(target).catch(() => []);
  expect(left.filter((name) => name !== 'run')).toEqual([]);
  await rm(copy, { recursive: true });
});

test('a restore is rejected in a folder with files, and where a server runs', async () => {
  const [backup = ''] = (await listBackups()).slice(-1);
  const inUse = await runScript('restore', server.dataDir, [backup]);
  expect(inUse).toMatchObject({ code: 1, output: expect.stringContaining('in use by a server') });
  const target = join(folder.path, 'full');
  await mkdir(target);
  await writeFile(join(target, 'film.mp4'), 'mine');
  const full = await runScript('restore', target, [backup]);
  expect(full).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
  expect(await readFile(join(target, 'film.mp4'), 'utf8')).toBe('mine');
});

test('a backup is rejected with a Supabase project, without data, and inside the data folder', async () => {
  const project = { SUPABASE_URL: 'https://project.supabase.co' };
  const hosted = await runScript('backup', dataDir, [backups], project);
  expect(hosted).toMatchObject({ code: 1, output: expect.stringContaining('Supabase project') });
  const nothing = await runScript('backup', join(folder.path, 'nothing'), [backups]);
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('nothing to back up') });
  const inside = await runScript('backup', dataDir, [join(dataDir, 'backups')]);
  expect(inside).toMatchObject({ code: 1, output: expect.stringContaining('inside DATA_DIR') });
});

test('a file that is lost stops neither backups nor restores, and both say which', async () => {
  const target = join(folder.path, 'incomplete');
  const { buffer } = createFilm('lost.mp4', LOST_BYTES);
  const name = 'lost/lost.mp4';
  const made = await world.admin.storage
    .from('originals')
    .upload(name, buffer, { contentType: 'video/mp4' });
  if (made.error) throw made.error;
  for (const { version, bytes } of await readObjectVersions(server.dataDir)) {
    if (bytes !== LOST_BYTES) continue;
    await rm(join(server.dataDir, 'storage', version.slice(0, 2), version));
  }
  const taken = await runScript('backup', server.dataDir, [target, '--quiet']);
  expect(taken).toMatchObject({ code: 2, output: expect.stringContaining(name) });
  const [backup = ''] = await readdir(target);
  const restored = await runScript('restore', join(folder.path, 'lossy'), [join(target, backup)]);
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${name} was already missing`),
  });
});
