import { expect, test } from 'vitest';
import { readPictureForm } from './read-picture-form.server.ts';

const MAX = 1000;

function post(body: BodyInit, headers: Record<string, string> = {}) {
  return new Request('http://surf.example/contact', { method: 'POST', body, headers });
}

function formWith(bytes: number) {
  const form = new FormData();
  form.append('name', 'Ana');
  form.append('picture', new Blob([new Uint8Array(bytes).fill(7)]), bytes ? 'a.png' : '');
  form.append('message', 'Olá');
  return form;
}

test('words and picture are read separately', async () => {
  const { form, picture } = await readPictureForm(post(formWith(900)), MAX);
  expect(Object.fromEntries(form)).toEqual({ name: 'Ana', message: 'Olá' });
  expect(picture).toEqual(Buffer.alloc(900, 7));
});

test('without a picture, or as a form without files, the words are read', async () => {
  expect((await readPictureForm(post(formWith(0)), MAX)).picture).toBeNull();
  const plain = await readPictureForm(post(new URLSearchParams({ name: 'Ana & Rui' })), MAX);
  expect(plain).toMatchObject({ picture: null });
  expect(plain.form.get('name')).toBe('Ana & Rui');
});

test('when a picture is too large, the fields before and after it keep their values', async () => {
  const { form, picture } = await readPictureForm(post(formWith(500_000)), MAX);
  expect(picture).toBe('too-large');
  expect(Object.fromEntries(form)).toEqual({ name: 'Ana', message: 'Olá' });
});

test('an endless form is rejected before it is read, or while it is', async () => {
  const headers = {
    'content-length': '99999999999',
    'content-type': 'multipart/form-data; boundary=x',
  };
  await expect(readPictureForm(post('x', headers), MAX)).rejects.toMatchObject({
    init: { status: 413 },
  });
  const chunk = new Uint8Array(4 * 1024 ** 2);
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
  const request = new Request('http://surf.example/contact', {
    method: 'POST',
    body: endless,
    duplex: 'half',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  } as RequestInit);
  await expect(readPictureForm(request, MAX)).rejects.toMatchObject({ init: { status: 413 } });
});

test.each([
  ['no form', 'x', 'text/plain'],
  ['a form without its boundary', 'x', 'multipart/form-data'],
  [
    'a form cut short',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb',
    'multipart/form-data; boundary=x',
  ],
])('%s is a bad request', async (_what, body, type) => {
  await expect(readPictureForm(post(body, { 'content-type': type }), MAX)).rejects.toMatchObject({
    init: { status: 400 },
  });
});
