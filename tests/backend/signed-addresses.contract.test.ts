import { beforeAll, expect, test } from 'vitest';
import { createPerson, isEmbedded, type Person, setUpBackend } from './support/set-up-backend.ts';

const backend = setUpBackend();
let anna: Person;

beforeAll(async () => {
  anna = await createPerson(backend, 'anna');
});

const files = () => anna.client.storage.from('contract-files');
const text = (content: string) => new Blob([content], { type: 'text/plain' });
const newName = (name = 'file.txt') => `${anna.id}/${crypto.randomUUID()}/${name}`;

async function sign(name: string, seconds = 60, download?: string | true): Promise<string> {
  const { data, error } = await files().createSignedUrl(
    name,
    seconds,
    download ? { download } : {},
  );
  if (error !== null) throw error;
  return data.signedUrl;
}

test('a signed URL opens without a key, also for ranges', async () => {
  const name = newName('with space.txt');
  await files().upload(name, text('0123456789'));
  const url = await sign(name);
  expect(await (await fetch(url)).text()).toBe('0123456789');
  const part = await fetch(url, { headers: { range: 'bytes=0-3' } });
  expect(part.status).toBe(206);
  expect(await part.text()).toBe('0123');
});

test('a page of another origin reads a range of it', async () => {
  const name = newName();
  await files().upload(name, text('0123456789'));
  const url = await sign(name);
  const origin = 'https://elsewhere.example';
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
  });
  expect(preflight.ok).toBe(true);
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(/range|\*/);
  const part = await fetch(url, { headers: { origin, range: 'bytes=0-3' } });
  expect(part.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:.*)$/);
});

test('a signed URL opens only its own object', async () => {
  const [one, two] = [newName('one.txt'), newName('two.txt')];
  await files().upload(one, text('1'));
  await files().upload(two, text('2'));
  const url = (await sign(one)).replace('one.txt', 'two.txt');
  const other = url.replace(one.split('/')[1] ?? '', two.split('/')[1] ?? '');
  expect((await fetch(other)).ok).toBe(false);
});

test('a modified signed URL is rejected', async () => {
  const name = newName();
  await files().upload(name, text('x'));
  const url = await sign(name);
  expect((await fetch(`${url.slice(0, -3)}AAA`)).ok).toBe(false);
  expect((await fetch(url.split('?')[0] ?? '')).ok).toBe(false);
});

test('a signed URL expires', async () => {
  const name = newName();
  await files().upload(name, text('x'));
  const url = await sign(name, 1);
  await expect
    .poll(async () => (await fetch(url)).ok, { timeout: 5000, interval: 200 })
    .toBe(false);
});

test('a signed URL can request a download under a name', async () => {
  const name = newName();
  await files().upload(name, text('x'));
  const answer = await fetch(await sign(name, 60, 'my wave.txt'));
  const disposition = answer.headers.get('content-disposition') ?? '';
  expect(disposition).toContain('attachment');
  expect(decodeURIComponent(disposition)).toContain('my wave.txt');
});

test('many URLs are signed at once, with an error for each that the user may not read', async () => {
  const name = newName();
  await files().upload(name, text('x'));
  const { data } = await files().createSignedUrls([name, `${name}.not`], 60);
  expect(data?.[0]).toMatchObject({ path: name, error: null });
  expect(await (await fetch(data?.[0]?.signedUrl ?? '')).text()).toBe('x');
  expect(data?.[1]?.error).toContain('does not exist');
  expect(data?.[1]?.signedUrl).toBeNull();
});

test('a signed upload URL accepts one file without a key', async () => {
  const name = newName();
  const { data } = await files().createSignedUploadUrl(name);
  const visitor = await fetch(data?.signedUrl ?? '', {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: 'sent',
  });
  expect(visitor.ok).toBe(true);
  expect(await (await files().download(name)).data?.text()).toBe('sent');
});

test('a signed upload does not replace unless its URL says so', async () => {
  const name = newName();
  const first = await files().createSignedUploadUrl(name);
  const token = first.data?.token ?? '';
  expect((await files().uploadToSignedUrl(name, token, text('one'))).error).toBeNull();
  expect((await files().uploadToSignedUrl(name, token, text('two'))).error).not.toBeNull();
  const second = await files().createSignedUploadUrl(name, { upsert: true });
  expect(
    (await files().uploadToSignedUrl(name, second.data?.token ?? '', text('two'))).error,
  ).toBeNull();
  expect(await (await files().download(name)).data?.text()).toBe('two');
});

test('a signed upload URL is for its own object only', async () => {
  const { data } = await files().createSignedUploadUrl(newName());
  const other = await files().uploadToSignedUrl(newName(), data?.token ?? '', text('x'));
  expect(other.error).not.toBeNull();
});

test('only a user who may write gets an upload URL', async () => {
  const { error } = await files().createSignedUploadUrl(`somebody-else/${crypto.randomUUID()}.txt`);
  expect(error).not.toBeNull();
});

test('a URL signed for reading does not permit writing', async () => {
  const name = newName();
  await files().upload(name, text('x'));
  const token = new URL(await sign(name)).searchParams.get('token') ?? '';
  expect(
    (await files().uploadToSignedUrl(name, token, text('y'), { upsert: true })).error,
  ).not.toBeNull();
});

test('the object of a signed upload belongs to its signer', async () => {
  const name = newName();
  const { data } = await files().createSignedUploadUrl(name);
  await files().uploadToSignedUrl(name, data?.token ?? '', text('x'));
  expect((await files().remove([name])).data?.[0]).toMatchObject({ owner_id: anna.id });
});

test.runIf(isEmbedded).each([
  ['text/html', '<script>alert(1)</script>'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['application/xhtml+xml', '<html/>'],
])('%s is only offered for download, never shown on our origin', async (type, content) => {
  const name = newName('file');
  await files().upload(name, new Blob([content], { type }));
  const answer = await fetch(await sign(name));
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

test.runIf(isEmbedded)('videos are shown in place', async () => {
  const name = newName('film.mp4');
  await files().upload(name, new Blob(['x'], { type: 'video/mp4' }));
  const answer = await fetch(await sign(name));
  expect(answer.headers.get('content-disposition')).toBe('inline');
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
});
