// The product's upload endpoint with third-party clients: npm tus-js-client and bare HTTP, through
// the server in front, with the right to one file that a signed token gives.
import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CHUNK_BYTES, setUpUploads, toSha256 } from './support/set-up-uploads.ts';

const { film, place, announce, ask, create, patch, readOffset, readStored, send, toUrl } =
  setUpUploads();
const whole = { 'upload-length': String(film.length) };

test('a preflight lets a page of another origin send all that the client sends', async () => {
  const wanted =
    'content-type,tus-resumable,upload-length,upload-metadata,upload-offset,x-signature,x-upsert';
  const answer = await fetch(place.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': wanted,
    },
  });
  expect(answer.status).toBe(204);
  const list = (name: string) => (answer.headers.get(name) ?? '').toLowerCase().split(/, ?/);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect(list('access-control-allow-headers')).toEqual(expect.arrayContaining(wanted.split(',')));
  for (const method of ['post', 'head', 'patch', 'delete'])
    expect(list('access-control-allow-methods')).toContain(method);
  for (const header of ['location', 'upload-offset', 'upload-length', 'tus-resumable'])
    expect(list('access-control-expose-headers')).toContain(header);
  expect(answer.headers.get('tus-version')).toBe('1.0.0');
  expect(list('tus-extension')).toEqual(
    expect.arrayContaining(['creation', 'creation-with-upload', 'termination', 'expiration']),
  );
  expect(answer.headers.get('tus-max-size')).toBe(String(10 * 1024 ** 3));
});

test('a video sent in chunks arrives unchanged', async () => {
  const announced = await announce();
  await send(announced);
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('data sent with the creation counts, and the rest follows', async () => {
  const announced = await announce();
  const type = { 'content-type': 'application/offset+octet-stream' };
  const created = await create(announced, { ...whole, ...type }, film.subarray(0, 1000));
  expect([created.status, created.headers.get('upload-offset')]).toEqual([201, '1000']);
  expect(await readOffset(toUrl(created), announced.token)).toBe(1000);
  await send(announced, { uploadUrl: toUrl(created) });
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('the client sends a whole small video with the creation', async () => {
  const announced = await announce(1000);
  const small = film.subarray(0, 1000);
  await send(announced, { content: small, inCreation: true });
  expect(await readStored(announced.path)).toBe(toSha256(small));
});

test('an interrupted upload continues where it was', async () => {
  const announced = await announce();
  const { url } = await send(announced, { stopAfterBytes: CHUNK_BYTES });
  expect(await readOffset(url, announced.token)).toBeGreaterThanOrEqual(CHUNK_BYTES);
  expect(await readStored(announced.path)).toBeNull();
  await send(announced, { uploadUrl: url });
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('bytes that arrived before a connection broke in the middle of a chunk are stored', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, whole));
  const line = new AbortController();
  const stuck = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(film.subarray(0, CHUNK_BYTES)),
    // The rest never arrives.
    pull: () => new Promise(() => undefined),
  });
  const patch: RequestInit & { duplex: 'half' } = {
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
  };
  const sending = fetch(url, patch);
  const file = join(place.dataDir, 'uploads', basename(url));
  const arrived = () => stat(file).then(({ size }) => size);
  await expect.poll(arrived, { timeout: 60_000 }).toBe(CHUNK_BYTES);
  line.abort();
  await expect(sending).rejects.toThrow();
  expect(await readOffset(url, announced.token)).toBe(CHUNK_BYTES);
  await send(announced, { uploadUrl: url });
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('an incomplete upload is deleted, with all its files', async () => {
  const announced = await announce();
  const { url } = await send(announced, { stopAfterBytes: CHUNK_BYTES });
  expect((await ask('DELETE', url, announced.token)).status).toBe(204);
  expect((await ask('HEAD', url, announced.token)).status).toBe(404);
  const more = await patch(url, announced.token, String(CHUNK_BYTES), 'x');
  expect(more.status).toBe(404);
  expect(await readStored(announced.path)).toBeNull();
});

test('a complete upload is not deleted by its upload URL', async () => {
  const announced = await announce();
  const { url } = await send(announced);
  expect((await ask('DELETE', url, announced.token)).ok).toBe(false);
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('two clients of one upload cannot mix their bytes', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, whole));
  const both = await Promise.allSettled([1, 2].map(() => send(announced, { uploadUrl: url })));
  // Each may have interrupted the other; either continues, as the client does by itself.
  if (both.every(({ status }) => status === 'rejected')) await send(announced, { uploadUrl: url });
  expect(await readStored(announced.path)).toBe(toSha256(film));
});

test('two clients that start the same video leave one whole video', async () => {
  const announced = await announce();
  const other = randomBytes(film.length);
  const both = await Promise.allSettled([send(announced), send(announced, { content: other })]);
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  expect([toSha256(film), toSha256(other)]).toContain(await readStored(announced.path));
});

test('responses contain the expiry of an upload, its completion, and errors in plain words', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, { 'upload-length': '10' }));
  const asked = await ask('HEAD', url, announced.token);
  expect(Date.parse(asked.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
  const exposed = (asked.headers.get('access-control-expose-headers') ?? '').toLowerCase();
  expect(exposed).toContain('upload-expires');
  expect(exposed).toContain('tus-complete');
  const last = await patch(url, announced.token, '0', film.subarray(0, 10));
  expect([last.status, last.headers.get('tus-complete')]).toEqual([204, '1']);
  const refused = await create({ ...announced, token: 'none' }, { 'upload-length': '10' });
  expect([refused.status, await refused.text()]).toEqual([400, 'Invalid signature']);
});
