import { beforeAll, expect, test } from 'vitest';
import {
  connect,
  connectAsService,
  createPerson,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend();
let anna: Person;
let ben: Person;

beforeAll(async () => {
  [anna, ben] = await Promise.all([createPerson(backend, 'anna'), createPerson(backend, 'ben')]);
});

const files = (person: Person, bucket = 'contract-files') => person.client.storage.from(bucket);
const service = () => connectAsService(backend).storage.from('contract-files');
const text = (content: string) => new Blob([content], { type: 'text/plain' });
const newName = (name = 'file.txt') => `${anna.id}/${crypto.randomUUID()}/${name}`;

async function put(name: string, content = 'hello', type = 'text/plain'): Promise<void> {
  const { error } = await files(anna).upload(name, new Blob([content], { type }));
  expect(error).toBeNull();
}

test('a file sent as a Blob comes back the same', async () => {
  const name = newName('été ok.txt'.normalize('NFC').replace(/[^\w. ]/g, ''));
  const { data, error } = await files(anna).upload(name, text('salt'), { cacheControl: '60' });
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: name, fullPath: `contract-files/${name}` });
  expect(data?.id).toMatch(/^[0-9a-f-]{36}$/);
  const back = await files(anna).download(name);
  expect(await back.data?.text()).toBe('salt');
});

test('a file sent as bytes keeps its type', async () => {
  const name = newName('bytes.bin');
  const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
  const { error } = await files(anna).upload(name, bytes, { contentType: 'video/mp4' });
  expect(error).toBeNull();
  const back = await files(anna).download(name);
  expect(back.data?.type).toBe('video/mp4');
  expect(new Uint8Array((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
});

test('a file sent as a stream arrives whole', async () => {
  const name = newName('stream.txt');
  const stream = new Blob(['a'.repeat(70_000), 'b']).stream();
  const { error } = await files(anna).upload(name, stream, { contentType: 'text/plain' });
  expect(error).toBeNull();
  expect((await files(anna).info(name)).data?.size).toBe(70_001);
});

test('an empty file is a file', async () => {
  const name = newName('empty.txt');
  await put(name, '');
  expect(await (await files(anna).download(name)).data?.text()).toBe('');
});

test('an upload without upsert does not replace a file', async () => {
  const name = newName();
  await put(name, 'first');
  const { error } = await files(anna).upload(name, text('second'));
  expect(error).toMatchObject({ statusCode: '409' });
  expect(await (await files(anna).download(name)).data?.text()).toBe('first');
});

test('upsert and update replace a file', async () => {
  const name = newName();
  await put(name, 'first');
  expect((await files(anna).upload(name, text('second'), { upsert: true })).error).toBeNull();
  expect(await (await files(anna).download(name)).data?.text()).toBe('second');
  expect((await files(anna).update(name, text('third'))).error).toBeNull();
  expect(await (await files(anna).download(name)).data?.text()).toBe('third');
});

test("a user cannot write into another user's folder", async () => {
  const name = newName();
  const refused = await files(ben).upload(name, text('x'));
  expect(refused.error).toMatchObject({ statusCode: '403' });
  const visitor = await connect(backend).storage.from('contract-files').upload(name, text('x'));
  expect(visitor.error).toMatchObject({ statusCode: '403' });
});

test("a user cannot replace another user's file", async () => {
  const name = newName();
  await put(name, 'mine');
  expect((await files(ben).upload(name, text('x'), { upsert: true })).error).not.toBeNull();
  expect(await (await files(anna).download(name)).data?.text()).toBe('mine');
});

test('a user may write a file without the right to read it', async () => {
  const name = `drop-box/${crypto.randomUUID()}.txt`;
  expect((await files(anna).upload(name, text('x'))).error).toBeNull();
  expect((await files(anna).download(name)).error).not.toBeNull();
  expect(await (await service().download(name)).data?.text()).toBe('x');
});

test("another user's file is not found", async () => {
  const name = newName();
  await put(name);
  expect((await files(ben).download(name)).error).not.toBeNull();
  expect((await files(ben).info(name)).error).not.toBeNull();
  expect((await files(ben).createSignedUrl(name, 60)).error).not.toBeNull();
  expect((await files(ben).list(anna.id)).data).toEqual([]);
});

test('a request without a key is rejected', async () => {
  const name = newName();
  await put(name);
  const answer = await fetch(`${backend.url}/storage/v1/object/contract-files/${name}`);
  expect(answer.ok).toBe(false);
});

test('policies read the headers of a request for a file', async () => {
  const folder = crypto.randomUUID();
  await service().upload(`${folder}/shared.txt`, text('by link'));
  const withToken = connect(backend, { headers: { 'x-share-token': folder } });
  const shared = await withToken.storage.from('contract-files').download(`${folder}/shared.txt`);
  expect(await shared.data?.text()).toBe('by link');
  const without = await connect(backend)
    .storage.from('contract-files')
    .download(`${folder}/shared.txt`);
  expect(without.error).not.toBeNull();
  const signed = await withToken.storage
    .from('contract-files')
    .createSignedUrl(`${folder}/shared.txt`, 60);
  expect(await (await fetch(signed.data?.signedUrl ?? '')).text()).toBe('by link');
});

test('info returns size, type and the other stored fields', async () => {
  const name = newName();
  await files(anna).upload(name, text('12345'), { metadata: { camera: 'left' } });
  const { data } = await files(anna).info(name);
  expect(data).toMatchObject({
    name,
    size: 5,
    contentType: 'text/plain',
    metadata: { camera: 'left' },
  });
});

test('exists returns true and false', async () => {
  const name = newName();
  await put(name);
  expect((await files(anna).exists(name)).data).toBe(true);
  expect((await files(anna).exists(`${name}.not`)).data).toBe(false);
});

test('a folder lists its files and folders, in order, with limit, offset and search', async () => {
  const folder = `${anna.id}/${crypto.randomUUID()}`;
  for (const name of ['b.txt', 'a.txt', 'deep/er/c.txt', 'deep/d.txt'])
    await put(`${folder}/${name}`);
  const all = await files(anna).list(folder);
  expect(all.data?.map((entry) => entry.name).sort()).toEqual(['a.txt', 'b.txt', 'deep']);
  expect(all.data?.find((entry) => entry.name === 'deep')?.id).toBeNull();
  expect(all.data?.find((entry) => entry.name === 'a.txt')?.metadata).toMatchObject({
    size: 5,
    mimetype: 'text/plain',
  });
  const backwards = await files(anna).list(folder, {
    search: '',
    sortBy: { column: 'name', order: 'desc' },
  });
  const names = backwards.data?.filter((entry) => entry.id !== null).map((entry) => entry.name);
  expect(names).toEqual(['b.txt', 'a.txt']);
  expect((await files(anna).list(folder, { search: 'b' })).data).toHaveLength(1);
  expect((await files(anna).list(folder, { limit: 1, offset: 2 })).data).toHaveLength(1);
});

test('a file moves', async () => {
  const [from, to] = [newName('from.txt'), newName('to.txt')];
  await put(from, 'moved');
  expect((await files(anna).move(from, to)).error).toBeNull();
  expect(await (await files(anna).download(to)).data?.text()).toBe('moved');
  expect((await files(anna).download(from)).error).not.toBeNull();
});

test("a file does not move into another user's folder", async () => {
  const from = newName();
  await put(from);
  expect((await files(anna).move(from, `${ben.id}/gift.txt`)).error).not.toBeNull();
  expect((await files(anna).exists(from)).data).toBe(true);
});

test('a copy is independent', async () => {
  const [from, to] = [newName('from.txt'), newName('copy.txt')];
  await put(from, 'twice');
  const { data } = await files(anna).copy(from, to);
  expect(data?.path).toBe(`contract-files/${to}`);
  await files(anna).remove([from]);
  expect(await (await files(anna).download(to)).data?.text()).toBe('twice');
});

test('remove returns the deleted files and leaves those of other users', async () => {
  const [mine, theirs] = [newName(), `${ben.id}/${crypto.randomUUID()}.txt`];
  await put(mine);
  await files(ben).upload(theirs, text('x'));
  const { data } = await files(anna).remove([mine, theirs]);
  expect(data?.map((row) => row.name)).toEqual([mine]);
  expect((await files(anna).download(mine)).error).not.toBeNull();
  expect((await files(ben).exists(theirs)).data).toBe(true);
});

test('the name of a deleted file is free', async () => {
  const name = newName();
  await put(name, 'one');
  await files(anna).remove([name]);
  await put(name, 'two');
  expect(await (await files(anna).download(name)).data?.text()).toBe('two');
});

test('a public bucket needs no key to read, and rights to write', async () => {
  const name = `${anna.id}/${crypto.randomUUID()}.txt`;
  expect((await files(anna, 'contract-public').upload(name, text('open'))).error).toBeNull();
  const { publicUrl } = files(anna, 'contract-public').getPublicUrl(name).data;
  expect(await (await fetch(publicUrl)).text()).toBe('open');
  expect(
    (await files(ben, 'contract-public').upload(name, text('x'), { upsert: true })).error,
  ).not.toBeNull();
});

test('a private bucket has no public URL', async () => {
  const name = newName();
  await put(name);
  const { publicUrl } = files(anna).getPublicUrl(name).data;
  expect((await fetch(publicUrl)).ok).toBe(false);
});

test('the limits of a bucket apply: size and type', async () => {
  const small = files(anna, 'contract-small');
  const at = (name: string) => `${anna.id}/${crypto.randomUUID()}/${name}`;
  expect((await small.upload(at('ok.txt'), text('x'.repeat(1000)))).error).toBeNull();
  expect((await small.upload(at('big.txt'), text('x'.repeat(1001)))).error).toMatchObject({
    statusCode: '413',
  });
  const page = new Blob(['<p>'], { type: 'text/html' });
  expect((await small.upload(at('page.html'), page)).error).toMatchObject({ statusCode: '415' });
  const film = new Blob(['x'], { type: 'video/quicktime' });
  expect((await small.upload(at('film.mov'), film)).error).toBeNull();
});

test('an unknown bucket is rejected', async () => {
  const { error } = await files(anna, 'contract-nothing').upload(newName(), text('x'));
  expect(error).not.toBeNull();
});

test('the service sees the buckets, a user none', async () => {
  const { data } = await connectAsService(backend).storage.listBuckets();
  expect(data?.map((bucket) => bucket.id)).toContain('contract-small');
  const one = await connectAsService(backend).storage.getBucket('contract-small');
  expect(one.data).toMatchObject({ public: false, file_size_limit: 1000 });
  expect((await anna.client.storage.listBuckets()).data).toEqual([]);
});

test.each([
  ['a step up', 'a/../../escape.txt'],
  ['an encoded step up', 'a/%2e%2e%2f%2e%2e%2fescape.txt'],
  ['a null byte', 'a%00b.txt'],
  ['a control character', 'a%0ab.txt'],
  ['a backslash', 'a%5cb.txt'],
  ['a name that is too long', `${'x'.repeat(1100)}.txt`],
])('a name with %s is rejected', async (_what, name) => {
  const answer = await fetch(`${backend.url}/storage/v1/object/contract-files/${name}`, {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'content-type': 'text/plain' },
    body: 'x',
  });
  expect(answer.ok).toBe(false);
  expect(answer.status).toBeLessThan(500);
});
