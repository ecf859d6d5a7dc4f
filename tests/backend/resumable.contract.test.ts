import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ResumableOptions, sendResumable, statusOf } from './support/send-resumable.ts';
import {
  createPerson,
  getToken,
  isEmbedded,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const MIB = 1024 * 1024;
// Hosted takes chunks of exactly 6 MiB.
const CHUNK_BYTES = 6 * MIB;

const backend = setUpBackend();
let anna: Person;
let ben: Person;

beforeAll(async () => {
  [anna, ben] = await Promise.all([createPerson(backend, 'anna'), createPerson(backend, 'ben')]);
});

const bucket = 'contract-files';
const newName = () => `${anna.id}/${crypto.randomUUID()}/film.mp4`;
const content = randomBytes(13 * MIB);
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The content under a new name by default. */
function send(person: Person, more: Partial<ResumableOptions> = {}) {
  return sendResumable(backend, { bucket, name: newName(), content, person, ...more });
}

async function readBack(name: string): Promise<string> {
  const { data, error } = await anna.client.storage.from(bucket).download(name);
  if (error !== null) throw error;
  return hash(Buffer.from(await data.arrayBuffer()));
}

async function headersOf(person: Person): Promise<Record<string, string>> {
  return {
    apikey: backend.publishableKey,
    authorization: `Bearer ${await getToken(person)}`,
    'tus-resumable': '1.0.0',
  };
}

async function sign(name: string, upsert = false): Promise<string> {
  const { data, error } = await anna.client.storage
    .from(bucket)
    .createSignedUploadUrl(name, { upsert });
  if (error !== null) throw error;
  return data.token;
}

test('a video sent in chunks arrives whole, with its type', async () => {
  const name = newName();
  await send(anna, { name });
  expect(await readBack(name)).toBe(hash(content));
  const { data } = await anna.client.storage.from(bucket).info(name);
  expect(data).toMatchObject({ size: content.length, contentType: 'video/mp4' });
});

test('a video does not exist before its last byte', async () => {
  const name = newName();
  await send(anna, { name, stopAfterBytes: 1 });
  expect((await anna.client.storage.from(bucket).download(name)).error).not.toBeNull();
});

test('an interrupted upload continues where it was', async () => {
  const name = newName();
  const begun = await send(anna, { name, stopAfterBytes: CHUNK_BYTES });
  expect(begun.finished).toBe(false);
  const head = await fetch(begun.url, { method: 'HEAD', headers: await headersOf(anna) });
  expect(Number(head.headers.get('upload-offset'))).toBeGreaterThanOrEqual(CHUNK_BYTES);
  await send(anna, { name, uploadUrl: begun.url });
  expect(await readBack(name)).toBe(hash(content));
});

test('a signed token uploads without a session', async () => {
  const name = newName();
  await sendResumable(backend, { bucket, name, content, signature: await sign(name) });
  expect(await readBack(name)).toBe(hash(content));
});

test('a fresh token for the same object continues an upload', async () => {
  const name = newName();
  const signature = await sign(name);
  const film = { bucket, name, content, signature };
  const begun = await sendResumable(backend, { ...film, stopAfterBytes: CHUNK_BYTES });
  await sendResumable(backend, {
    bucket,
    name,
    content,
    signature: await sign(name, true),
    uploadUrl: begun.url,
  });
  expect(await readBack(name)).toBe(hash(content));
});

test('a token for another object does not continue it', async () => {
  const name = newName();
  const signature = await sign(name);
  const film = { bucket, name, content, signature };
  const begun = await sendResumable(backend, { ...film, stopAfterBytes: CHUNK_BYTES });
  const answer = await fetch(begun.url, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', 'x-signature': await sign(newName()) },
  });
  expect(answer.ok).toBe(false);
});

test('a token for another object does not start one', async () => {
  const error = await sendResumable(backend, {
    bucket,
    name: newName(),
    content,
    signature: await sign(newName()),
  }).catch((refused: unknown) => refused);
  expect(statusOf(error)).toBeGreaterThanOrEqual(400);
});

test('an upload cannot start without a key or a token', async () => {
  const answer = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '5' },
  });
  expect(answer.ok).toBe(false);
});

test("a user cannot start an upload into another user's folder", async () => {
  const error = await send(ben).catch((refused: unknown) => refused);
  expect(statusOf(error)).toBe(403);
});

test.each(['HEAD', 'PATCH', 'DELETE'])(
  "%s on another user's upload is rejected",
  async (method) => {
    const begun = await send(anna, { stopAfterBytes: CHUNK_BYTES });
    const answer = await fetch(begun.url, {
      method,
      headers: {
        ...(await headersOf(ben)),
        ...(method === 'PATCH'
          ? {
              'upload-offset': String(CHUNK_BYTES),
              'content-type': 'application/offset+octet-stream',
            }
          : {}),
      },
      ...(method === 'PATCH' ? { body: 'x' } : {}),
    });
    expect(answer.ok).toBe(false);
    const still = await fetch(begun.url, { method: 'HEAD', headers: await headersOf(anna) });
    expect(still.ok).toBe(true);
  },
);

test('a chunk with a wrong offset is rejected', async () => {
  const begun = await send(anna, { stopAfterBytes: CHUNK_BYTES });
  const answer = await fetch(begun.url, {
    method: 'PATCH',
    headers: {
      ...(await headersOf(anna)),
      'upload-offset': '1',
      'content-type': 'application/offset+octet-stream',
    },
    body: 'x',
  });
  expect(answer.status).toBe(409);
});

test('an upload replaces an object only with upsert', async () => {
  const name = newName();
  await send(anna, { name });
  const error = await send(anna, { name }).catch((refused: unknown) => refused);
  expect(statusOf(error)).toBe(409);
  const other = randomBytes(MIB);
  await send(anna, { name, content: other, upsert: true });
  expect(await readBack(name)).toBe(hash(other));
});

test('a file beyond the limit of its bucket is rejected before it is sent', async () => {
  const error = await sendResumable(backend, {
    bucket: 'contract-small',
    name: newName(),
    content: randomBytes(1001),
    person: anna,
  }).catch((refused: unknown) => refused);
  expect(statusOf(error)).toBe(413);
});

test('more bytes than announced are rejected', async () => {
  const name = newName();
  const begun = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...(await headersOf(anna)),
      'upload-length': '5',
      'upload-metadata': `bucketName ${btoa(bucket)},objectName ${btoa(name)}`,
    },
  });
  expect(begun.status).toBe(201);
  const answer = await fetch(new URL(begun.headers.get('location') ?? '', backend.url), {
    method: 'PATCH',
    headers: {
      ...(await headersOf(anna)),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: 'far too long',
  }).catch(() => null);
  expect(answer?.ok ?? false).toBe(false);
  expect((await anna.client.storage.from(bucket).exists(name)).data).toBe(false);
});

test('a type that the bucket does not allow is rejected', async () => {
  const error = await sendResumable(backend, {
    bucket: 'contract-small',
    name: newName(),
    content: randomBytes(10),
    person: anna,
    contentType: 'text/html',
  }).catch((refused: unknown) => refused);
  expect(statusOf(error)).toBe(415);
});

test('an unknown bucket and a bad name are rejected', async () => {
  for (const target of [
    { bucket: 'contract-nothing', name: newName() },
    { bucket, name: `${anna.id}/../x.mp4` },
  ]) {
    const error = await sendResumable(backend, { ...target, content, person: anna }).catch(
      (refused: unknown) => refused,
    );
    expect(statusOf(error)).toBeGreaterThanOrEqual(400);
    expect(statusOf(error)).toBeLessThan(500);
  }
});

test('a cancelled upload is deleted', async () => {
  const begun = await send(anna, { stopAfterBytes: CHUNK_BYTES });
  const removed = await fetch(begun.url, { method: 'DELETE', headers: await headersOf(anna) });
  expect(removed.ok).toBe(true);
  const after = await fetch(begun.url, { method: 'HEAD', headers: await headersOf(anna) });
  expect(after.ok).toBe(false);
});

test.runIf(isEmbedded)(
  'a client that missed the last response learns that the upload is complete',
  async () => {
    const name = newName();
    const { url } = await send(anna, { name });
    const head = await fetch(url, { method: 'HEAD', headers: await headersOf(anna) });
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe(String(content.length));
  },
);

test.runIf(isEmbedded)('the content of an upload cannot be read past the policies', async () => {
  const { url } = await send(anna);
  expect((await fetch(url, { headers: await headersOf(anna) })).status).toBe(405);
});

test.runIf(isEmbedded)('a request for its upload does not restore a deleted object', async () => {
  const name = newName();
  const { url } = await send(anna, { name });
  await anna.client.storage.from(bucket).remove([name]);
  const head = await fetch(url, { method: 'HEAD', headers: await headersOf(anna) });
  expect(head.ok).toBe(false);
  expect((await anna.client.storage.from(bucket).exists(name)).data).toBe(false);
});

test.runIf(isEmbedded)('chunks of 64 MiB are accepted', async () => {
  const name = newName();
  const big = Buffer.alloc(70 * MIB, 7);
  await send(anna, { name, content: big, chunkBytes: 64 * MIB });
  expect(await readBack(name)).toBe(hash(big));
});

test.runIf(isEmbedded)(
  'a location leads to the requested server, under whatever name',
  async () => {
    const answer = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        ...(await headersOf(anna)),
        'upload-length': '5',
        'upload-metadata': `bucketName ${btoa(bucket)},objectName ${btoa(newName())}`,
      },
    });
    expect(answer.headers.get('location')).toMatch(
      /^\/storage\/v1\/upload\/resumable\/[0-9a-f]{32}$/,
    );
  },
);
