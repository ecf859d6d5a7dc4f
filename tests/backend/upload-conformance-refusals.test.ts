// What the upload endpoint rejects, tested with a third-party client: through the server in front.
import { expect, test } from 'vitest';
import { encode, setUpUploads } from './support/set-up-uploads.ts';

const uploads = setUpUploads();
const { film, place, announce, ask, create, patch, readOffset, readStored, toUrl, mint } = uploads;

const refusedByClient = (status: number) => status >= 400 && status < 500;

test('an unknown bucket is rejected', async () => {
  const announced = await announce();
  const metadata = `bucketName ${encode('nothing')},objectName ${encode(announced.path)}`;
  const headers = { 'upload-length': '5', 'upload-metadata': metadata };
  expect((await ask('POST', place.endpoint, announced.token, headers)).status).toBe(400);
  const open = place.endpoint.replace(/\/sign$/, '');
  const key = { apikey: await uploads.readSecretKey() };
  expect((await ask('POST', open, '', { ...headers, ...key })).status).toBe(404);
});

test('a video beyond the limit is rejected before a byte is sent', async () => {
  const answer = await create(await announce(), { 'upload-length': String(10 * 1024 ** 3 + 1) });
  expect(answer.status).toBe(413);
});

test('a right to upload is valid for its file alone, until it expires, as it was signed', async () => {
  const [own, other] = [await announce(), await announce()];
  const url = `originals/${own.path}`;
  const [head, claims] = own.token.split('.');
  const tokens = {
    valid: own.token,
    'of the same making': await mint({ url }),
    expired: await mint({ url, exp: Math.floor(Date.now() / 1000) - 1 }),
    'for another file': other.token,
    'for downloads': await mint({ url, scope: 'read' }),
    'signed by a stranger': await mint({ url }, 'x'.repeat(64)),
    'without signature': `${head}.${claims}.`,
    'of no algorithm': `${encode('{"alg":"none","typ":"JWT"}')}.${claims}.`,
    nonsense: 'nonsense',
    missing: '',
  };
  const verdicts: Record<string, number> = {};
  for (const [name, token] of Object.entries(tokens))
    verdicts[name] = (await create({ ...own, token }, { 'upload-length': '5' })).status;
  expect(verdicts).toEqual({
    valid: 201,
    'of the same making': 201,
    expired: 403,
    'for another file': 400,
    'for downloads': 400,
    'signed by a stranger': 400,
    'without signature': 400,
    'of no algorithm': 400,
    nonsense: 400,
    missing: 400,
  });
});

test('a right that expires during an upload ends it, and a new one continues it', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, { 'upload-length': '100' }));
  const exp = Math.floor(Date.now() / 1000) - 1;
  const late = await mint({ url: `originals/${announced.path}`, exp });
  expect((await patch(url, late, '0', film.subarray(0, 10))).status).toBe(403);
  expect((await patch(url, announced.token, '0', film.subarray(0, 10))).status).toBe(204);
});

test.each([
  '../../secrets.json',
  '..%2f..%2fsecrets.json',
  '/etc/passwd',
  'a/../../b',
  'a\\..\\..\\b',
  './x',
  'x\0.mp4',
  '',
])('the name %j leads nowhere, even with a right to it', async (path) => {
  const token = await mint({ url: `originals/${path}` });
  expect((await create({ path, token }, { 'upload-length': '5' })).status).toBe(400);
});

test.each([
  '/../../../secrets.json',
  '/%2e%2e%2f%2e%2e%2fsecrets.json',
  '/records/0.json',
  `/${'0'.repeat(32)}`,
])('%s is no upload', async (path) => {
  const { token } = await announce();
  const answer = await ask('HEAD', `${place.endpoint}${path}`, token);
  expect(answer.status).toSatisfy(refusedByClient);
});

test('a client with a wrong offset changes nothing', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, { 'upload-length': '100' }));
  expect((await patch(url, announced.token, '0', film.subarray(0, 50))).status).toBe(204);
  for (const offset of ['0', '49', '51', '100', '-1', '1e3', 'NaN', '9'.repeat(20)]) {
    const answer = await patch(url, announced.token, offset, film.subarray(0, 10));
    expect(answer.status, offset).toSatisfy(refusedByClient);
  }
  expect(await readOffset(url, announced.token)).toBe(50);
});

test.each(['-1', 'abc', '1.5', '', '9'.repeat(20)])(
  'a length of %j is rejected',
  async (length) => {
    const answer = await create(await announce(), { 'upload-length': length });
    expect(answer.status).toSatisfy(refusedByClient);
  },
);

test('a client cannot send more than it announced', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, { 'upload-length': '100' }));
  const sent = await patch(url, announced.token, '0', film.subarray(0, 101)).then(
    ({ ok }) => ok,
    // Cut off while it was still sending.
    () => false,
  );
  expect(sent).toBe(false);
  expect(await readStored(announced.path)).toBeNull();
});

test.each(['at once', 'in parts'])(
  'a client that sends more gets 413 while it still sends, %s',
  async (how) => {
    const announced = await announce();
    const url = toUrl(await create(announced, { 'upload-length': '100' }));
    const bytes = new Uint8Array(32 * 1024 ** 2);
    const body = how === 'at once' ? bytes : new Blob([bytes]).stream();
    expect((await patch(url, announced.token, '0', body)).status).toBe(413);
    expect(await readOffset(url, announced.token)).toBe(0);
  },
);

test('an upload without a length is rejected, and no response offers it', async () => {
  const refused = await create(await announce(), { 'upload-defer-length': '1' });
  expect([refused.status, refused.headers.get('location')]).toEqual([501, null]);
  const offered = await ask('OPTIONS', place.endpoint, '');
  expect(offered.headers.get('tus-extension')).toContain('creation');
  expect(offered.headers.get('tus-extension')).not.toContain('defer');
});

test('an upload with fewer bytes than announced is incomplete', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, { 'upload-length': '100' }));
  expect((await patch(url, announced.token, '0', film.subarray(0, 99))).status).toBe(204);
  expect(await readStored(announced.path)).toBeNull();
  expect(await readOffset(url, announced.token)).toBe(99);
});

test('a request of the wrong kind gets an error that says so', async () => {
  const announced = await announce();
  const url = toUrl(await create(announced, { 'upload-length': '100' }));
  const text = { 'upload-offset': '0', 'content-type': 'text/plain' };
  const requests: Record<string, Promise<Response>> = {
    'not a chunk': ask('PATCH', url, announced.token, text, 'x'),
    'another version': ask('HEAD', url, announced.token, { 'tus-resumable': '0.2.2' }),
    'a GET': ask('GET', url, announced.token),
    'a PUT': ask('PUT', url, announced.token, {}, 'x'),
    'no metadata': ask('POST', place.endpoint, announced.token, { 'upload-length': '5' }),
  };
  for (const [what, asked] of Object.entries(requests))
    expect((await asked).status, what).toSatisfy(refusedByClient);
  expect(await readOffset(url, announced.token)).toBe(0);
});
