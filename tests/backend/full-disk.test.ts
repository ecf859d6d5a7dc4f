import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { canMount, openSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { type StartedBackend, startBackend } from '../support/start-backend.ts';
import { createFilm, createWorld, readStoredHashes, type World } from '../support/upload-world.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendResumable, statusOf } from './support/send-resumable.ts';

const MB = 1024 * 1024;
const RESERVE_MB = 16;

let disk: SmallDisk;
let backend: StartedBackend;
let world: World;

/** Without the right to mount there is no disk to fill: all of these tests are skipped. */
const testOnSmallDisk = test.skipIf(!canMount);

beforeAll(async () => {
  if (!canMount) return;
  // A new database takes some 45 MB, and the ballast 50.
  disk = openSmallDisk(260);
  backend = await startBackend({
    dataDir: disk.path,
    env: { DISK_RESERVE_MB: String(RESERVE_MB) },
  });
  world = await createWorld(disk.path);
});
afterEach(async () => {
  await disk?.makeRoom();
});
afterAll(async () => {
  await backend?.stop();
  disk?.unmount();
});

/** A video announced in the session, with the right to send it. */
async function announce(name: string, bytes: number) {
  const film = createFilm(name, bytes);
  const id = randomUUID();
  const path = `${id}/${name}`;
  const row = { id, session_id: world.sessionId, created_by: world.userId, file_name: name };
  const made = await world.admin
    .from('videos')
    .insert({ ...row, size_bytes: bytes, original_path: path });
  if (made.error) throw made.error;
  const signed = await world.admin.storage.from('originals').createSignedUploadUrl(path);
  if (signed.error) throw signed.error;
  const { token, signedUrl } = signed.data;
  const send = (more: { uploadUrl?: string; stopAfterBytes?: number } = {}) =>
    sendResumable(backend, {
      bucket: 'originals',
      name: path,
      content: film.buffer,
      signature: token,
      chunkBytes: 2 * MB,
      ...more,
    });
  return { film, path, signedUrl, send };
}

async function readHealth() {
  const answer = await fetch(`${backend.url}/health`);
  return { status: answer.status, ...(await answer.json()) };
}

testOnSmallDisk(
  'every upload route rejects a file that does not fit with 507, and accepts it when there is room',
  async () => {
    const { film, path, signedUrl, send } = await announce('large.mp4', 8 * MB);
    await disk.fill(RESERVE_MB * MB + 6 * MB);
    expect(await readHealth()).toMatchObject({ status: 200, disk: 'low' });

    const refused = await send().catch((error: unknown) => error);
    expect(statusOf(refused)).toBe(507);
    expect(String(refused)).toContain('There is not enough free space on the disk');
    const put = await fetch(signedUrl, { method: 'PUT', body: new Uint8Array(film.buffer) });
    expect(put.status).toBe(507);
    expect(await put.json()).toMatchObject({ code: 'InsufficientStorage', statusCode: '507' });
    const posted = await world.admin.storage.from('renditions').upload(path, film.buffer);
    expect(posted.error).toMatchObject({ statusCode: '507' });
    const small = await world.admin.storage.from('renditions').upload(`${path}.s`, Buffer.alloc(9));
    expect(small.error, 'a file that fits is accepted').toBeNull();

    await disk.fill(RESERVE_MB * MB - MB);
    expect(await readHealth()).toMatchObject({ status: 200, database: 'ok', disk: 'full' });
    const row = await world.admin.from('spots').insert({ owner_id: world.userId, name: 'Baleal' });
    expect(row.error, 'the database may use the reserve').toBeNull();

    await disk.makeRoom();
    expect(await readHealth()).toMatchObject({ disk: 'ok' });
    await send();
    expect(await readStoredHashes(world)).toMatchObject({ [film.name]: film.sha256 });
  },
);

testOnSmallDisk(
  'an upload that meets a full disk half way continues where it stopped',
  async () => {
    const { film, send } = await announce('halfway.mp4', 9 * MB);
    const { url } = await send({ stopAfterBytes: 4 * MB });
    await disk.fill(RESERVE_MB * MB + MB);
    const refused = await send({ uploadUrl: url }).catch((error: unknown) => error);
    expect(statusOf(refused)).toBe(507);

    await disk.makeRoom();
    expect(await send({ uploadUrl: url })).toMatchObject({ url, finished: true });
    expect(await readStoredHashes(world)).toMatchObject({ [film.name]: film.sha256 });
  },
);

testOnSmallDisk(
  'one of two videos that fit alone, and not together, is admitted and completes',
  async () => {
    const first = await announce('first.mp4', 8 * MB);
    const second = await announce('second.mp4', 8 * MB);
    await disk.fill(RESERVE_MB * MB + 12 * MB);
    const { url } = await first.send({ stopAfterBytes: 2 * MB });
    expect(statusOf(await second.send().catch((error: unknown) => error))).toBe(507);
    await first.send({ uploadUrl: url });
    await disk.makeRoom();
    await second.send();
  },
);

/** The start of an upload, by the user of these headers. */
async function begin(path: string, bytes: number, headers: Record<string, string>) {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const answer = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `bucketName ${encode('originals')},objectName ${encode(path)}`,
      ...headers,
    },
  });
  return answer.status;
}

testOnSmallDisk('a rejected upload reserves no room', async () => {
  const { path, send } = await announce('mine.mp4', 8 * MB);
  await disk.fill(RESERVE_MB * MB + 12 * MB);
  expect(await begin(path, 11 * MB, { apikey: backend.publishableKey })).toBe(403);
  expect(await send()).toMatchObject({ finished: true });
});

testOnSmallDisk('an upload that could not be recorded reserves no room', async () => {
  const { send } = await announce('next.mp4', 8 * MB);
  const records = join(disk.path, 'uploads', 'records');
  await rename(records, `${records}-away`);
  await writeFile(records, '');
  await disk.fill(RESERVE_MB * MB + 12 * MB);
  const service = { apikey: backend.secretKey };
  expect(await begin(`${randomUUID()}/lost.mp4`, 8 * MB, service)).toBe(500);
  await rm(records);
  await rename(`${records}-away`, records);
  expect(await send()).toMatchObject({ finished: true });
});

testOnSmallDisk('deleting a film half way makes room for another at once', async () => {
  const removed = await announce('removed.mp4', 10 * MB);
  const other = await announce('other.mp4', 11 * MB);
  await disk.fill(RESERVE_MB * MB + 14 * MB);
  await removed.send({ stopAfterBytes: 6 * MB });
  expect(statusOf(await other.send().catch((error: unknown) => error))).toBe(507);
  const { error } = await world.admin.storage.from('originals').remove([removed.path]);
  expect(error).toBeNull();
  expect(await other.send()).toMatchObject({ finished: true });
});

testOnSmallDisk(
  'a body of unknown length is interrupted at the reserve and leaves nothing',
  async () => {
    const { signedUrl } = await announce('endless.mp4', MB);
    const block = randomBytes(MB);
    async function* bytes() {
      for (let sent = 0; sent < 120; sent += 1) {
        if (sent === 10) await disk.fill(RESERVE_MB * MB + 2 * MB);
        yield block;
      }
    }
    const body = Readable.toWeb(Readable.from(bytes())) as unknown as BodyInit;
    const answer = await fetch(signedUrl, { method: 'PUT', body, duplex: 'half' } as RequestInit)
      .then(({ status }) => status)
      // Or the connection is cut, as for every response before the end of the request.
      .catch((error: unknown) => (error instanceof TypeError ? 'cut' : error));
    expect([507, 'cut']).toContain(answer);
    await waitUntil(
      () => readdir(join(disk.path, 'storage', 'incoming')),
      (files) => files.length === 0,
    );
  },
);

testOnSmallDisk(
  'a database on a completely full disk loses no row and recovers by itself',
  async () => {
    const { admin, userId } = world;
    const kept: string[] = [];
    const write = async () => {
      // Large and incompressible, so that the log of the database needs new room soon.
      const details = randomBytes(3 * MB).toString('base64');
      const id = randomUUID();
      const { error } = await admin
        .from('videos')
        .insert({
          id,
          session_id: world.sessionId,
          created_by: userId,
          file_name: 'row.mp4',
          size_bytes: 1,
          original_path: `${id}/row.mp4`,
          state: 'refused',
          inspection: { details },
        });
      if (!error) kept.push(id);
      return error;
    };
    await waitUntil(
      () => readdir(disk.path),
      (files) => files.includes('ballast'),
    );
    await disk.fill(0);
    // The ballast is deleted, and rows are written in its room, until that is used up, too.
    await waitUntil(
      () => readdir(disk.path),
      (files) => !files.includes('ballast'),
    );
    await waitUntil(write, () => kept.length > 0);
    let refusals = 0;
    await waitUntil(write, (error) => error !== null && ++refusals > 3);

    await disk.makeRoom();
    await waitUntil(readHealth, ({ status }) => status === 200);
    await waitUntil(write, (error) => error === null);
    const { data, error } = await admin.from('videos').select('id').in('id', kept);
    expect(error).toBeNull();
    expect(data?.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
    expect(backend.process.exitCode, 'it is the same process').toBeNull();
  },
);
