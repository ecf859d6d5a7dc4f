import { expect, test } from 'vitest';
import { readForm } from './read-form.server.ts';

function post(body: BodyInit, type?: string) {
  const headers: HeadersInit = type === undefined ? {} : { 'content-type': type };
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
}

const URLENCODED = 'application/x-www-form-urlencoded';
const refusal = { init: { status: 400 } };

test('a form is read, with or without parts', async () => {
  expect((await readForm(post('name=Ana', URLENCODED))).get('name')).toBe('Ana');
  const form = new FormData();
  form.set('name', 'Ana ☀');
  expect((await readForm(post(form))).get('name')).toBe('Ana ☀');
});

test.each([
  ['{}', 'application/json'],
  ['name=Ana', 'text/plain'],
  ['name=Ana', 'multipart/form-data'],
  ['name=Ana', 'multipart/form-data; boundary=x'],
])('%s as %s is not a form', async (body, type) => {
  await expect(readForm(post(body, type))).rejects.toMatchObject(refusal);
});

test('an empty post is not a form', async () => {
  const request = new Request('http://localhost/', { method: 'POST' });
  await expect(readForm(request)).rejects.toMatchObject(refusal);
});

test('a form that never ends is not read into memory', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(97));
    },
  });
  await expect(readForm(post(endless, URLENCODED))).rejects.toMatchObject({
    init: { status: 413 },
  });
  expect(sent).toBeLessThan(2 * 1024 * 1024);
});
