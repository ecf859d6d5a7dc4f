import { beforeAll, expect, test } from 'vitest';
import {
  createPerson,
  getToken,
  isEmbedded,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend();
let anna: Person;

beforeAll(async () => {
  anna = await createPerson(backend, 'anna');
});

const files = (person: Person) => person.client.storage.from('contract-files');
const text = (content: string) => new Blob([content], { type: 'text/plain' });
const newName = (name = 'file.txt') => `${anna.id}/${crypto.randomUUID()}/${name}`;

async function put(name: string, content = 'hello'): Promise<void> {
  const { error } = await files(anna).upload(name, text(content));
  expect(error).toBeNull();
}

async function fetchObject(name: string, headers: Record<string, string> = {}): Promise<Response> {
  const token = await getToken(anna);
  return fetch(`${backend.url}/storage/v1/object/authenticated/contract-files/${name}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, ...headers },
  });
}

test('a range request gets that part of a file', async () => {
  const name = newName();
  await put(name, '0123456789');
  const part = await fetchObject(name, { range: 'bytes=2-4' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await part.text()).toBe('234');
  expect(await (await fetchObject(name, { range: 'bytes=7-' })).text()).toBe('789');
  expect(await (await fetchObject(name, { range: 'bytes=-2' })).text()).toBe('89');
});

test('a range beyond the end is rejected', async () => {
  const name = newName();
  await put(name, '0123456789');
  const answer = await fetchObject(name, { range: 'bytes=20-30' });
  expect(answer.status).toBe(416);
});

test('an unchanged file is not sent again', async () => {
  const name = newName();
  await put(name);
  const first = await fetchObject(name);
  const tag = first.headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  const again = await fetchObject(name, { 'if-none-match': tag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  await files(anna).update(name, text('new'));
  expect((await fetchObject(name, { 'if-none-match': tag })).status).toBe(200);
});

test('a browser revalidates a private file each time; hosted lets it cache one as chosen at the upload', async () => {
  const name = newName();
  await files(anna).upload(name, text('x'), { cacheControl: '1234' });
  const kept = (await fetchObject(name)).headers.get('cache-control');
  expect(kept).toContain(isEmbedded ? 'private, no-cache' : 'max-age=1234');
});

test('HEAD returns the headers without the file', async () => {
  const name = newName();
  await put(name, '12345');
  const token = await getToken(anna);
  const answer = await fetch(
    `${backend.url}/storage/v1/object/authenticated/contract-files/${name}`,
    {
      method: 'HEAD',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    },
  );
  expect(answer.headers.get('content-length')).toBe('5');
});
