// Abandoned uploads, tested through the server in front.
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { CHUNK_BYTES, setUpUploads, toSha256 } from './support/set-up-uploads.ts';

const { film, place, announce, ask, create, patch, readOffset, readStored, send, toUrl } =
  setUpUploads();
const whole = { 'upload-length': String(film.length) };

/** Of an upload: its bytes, and both records about it. */
async function listFiles(url: string): Promise<string[]> {
  const uploads = join(place.dataDir, 'uploads');
  const names = [...(await readdir(uploads)), ...(await readdir(join(uploads, 'records')))];
  return names.filter((name) => name.startsWith(basename(url)));
}

async function listUploads(): Promise<string[]> {
  const names = await readdir(join(place.dataDir, 'uploads'));
  return names.filter((name) => /^[0-9a-f]{32}$/.test(name));
}

/** As the worker deletes the files of a deleted video. */
async function deleteFilm(path: string): Promise<void> {
  const { error } = await place.world.admin.storage.from('originals').remove([path]);
  if (error) throw error;
}

test('a sender has at most three uploads of one video, and the one that stalled for longest is dropped', async () => {
  const announced = await announce();
  const { token } = announced;
  const begin = async () => toUrl(await create(announced, whole));
  const [first, second, third] = [await begin(), await begin(), await begin()];
  for (const url of [third, first]) {
    expect((await patch(url, token, '0', film.subarray(0, 1000))).status).toBe(204);
  }
  const fourth = await begin();
  expect((await ask('HEAD', second, token)).status).toBe(404);
  expect(await listFiles(second)).toEqual([]);
  for (const url of [first, third]) expect(await readOffset(url, token)).toBe(1000);
  expect(await readOffset(fourth, token)).toBe(0);
  // tus-js-client starts again when an upload is missing.
  await send(announced, { uploadUrl: second });
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('the backend keeps at most three simultaneous uploads of one video', async () => {
  const announced = await announce();
  const begun = await Promise.all(Array.from({ length: 8 }, () => create(announced, whole)));
  const urls = begun.filter(({ status }) => status === 201).map(toUrl);
  const heads = await Promise.all(urls.map((url) => ask('HEAD', url, announced.token)));
  expect(heads.filter(({ ok }) => ok).length).toBeLessThanOrEqual(3);
  await send(announced);
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('an upload of another video is not dropped', async () => {
  const [announced, other] = [await announce(), await announce()];
  const url = toUrl(await create(other, whole));
  for (let time = 0; time < 4; time += 1) await create(announced, whole);
  expect(await readOffset(url, other.token)).toBe(0);
});

test('deleting a video drops its upload, and its sender gets that reason', async () => {
  const [removed, kept] = [await announce(), await announce()];
  const { url } = await send(removed, { stopAfterBytes: CHUNK_BYTES });
  const other = await send(kept, { stopAfterBytes: CHUNK_BYTES });
  expect(await listFiles(url)).toHaveLength(3);
  await deleteFilm(removed.path);
  expect(await listFiles(url)).toEqual([]);
  // 404 would let the client send the whole video again.
  expect((await ask('HEAD', url, removed.token)).status).toBe(403);
  expect((await patch(url, removed.token, String(CHUNK_BYTES), 'x')).status).toBe(403);
  await send(kept, { uploadUrl: other.url });
  expect(await readStored(kept.path)).toBe(toSha256(film));
});

test('only the service drops pending uploads', async () => {
  const announced = await announce();
  const { url } = await send(announced, { stopAfterBytes: CHUNK_BYTES });
  const keys = await readFile(join(place.dataDir, 'secrets.json'), 'utf8');
  const { publishableKey } = JSON.parse(keys);
  const answer = await fetch(`${place.url}/storage/v1/object/originals`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', apikey: publishableKey },
    body: JSON.stringify({ prefixes: [announced.path] }),
  });
  expect(await answer.json()).toEqual([]);
  await send(announced, { uploadUrl: url });
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('a chunk in progress for a deleted video is interrupted and leaves nothing', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, whole));
  const stuck = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(film.subarray(0, CHUNK_BYTES)),
    // The rest never arrives.
    pull: () => new Promise(() => undefined),
  });
  const line = new AbortController();
  const sending = fetch(url, {
    method: 'PATCH',
    body: stuck,
    duplex: 'half',
    signal: line.signal,
    headers: {
      'tus-resumable': '1.0.0',
      'x-signature': announced.token,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  } as RequestInit).catch((error: unknown) => error);
  const file = join(place.dataDir, 'uploads', basename(url));
  await waitUntil(
    () => stat(file).then(({ size }) => size),
    (bytes) => bytes > 0,
  );
  await deleteFilm(announced.path);
  expect(await listFiles(url)).toEqual([]);
  expect((await ask('HEAD', url, announced.token)).status).toBe(403);
  expect(await readStored(announced.path)).toBeNull();
  line.abort();
  await sending;
});

test('a video that has just arrived is deleted with all its files', async () => {
  const announced = await announce();
  const { url } = await send(announced);
  await deleteFilm(announced.path);
  expect(await readStored(announced.path)).toBeNull();
  expect(await listUploads()).not.toContain(basename(url));
});

test('an upload whose start fails half way leaves nothing', async () => {
  const before = await listUploads();
  const announced = await announce();
  const type = { 'content-type': 'application/offset+octet-stream' };
  const answer = await create(announced, { 'upload-length': '5', ...type }, film.subarray(0, 100));
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect((await listUploads()).filter((id) => !before.includes(id))).toEqual([]);
});
