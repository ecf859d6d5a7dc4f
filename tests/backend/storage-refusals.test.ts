import { describe, expect, test } from 'vitest';
import { isEmbedded, setUpBackend } from './support/set-up-backend.ts';

const backend = setUpBackend();
const newName = () => `${crypto.randomUUID()}/file.txt`;

// Hosted Supabase may respond differently to these, as long as nothing breaks.
describe.runIf(isEmbedded)('invalid requests are rejected and break nothing', () => {
  const ask = (method: string, path: string, body?: unknown, headers: HeadersInit = {}) =>
    fetch(`${backend.url}/storage/v1${path}`, {
      method,
      headers: {
        apikey: backend.secretKey,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  test.each([
    ['GET', '/object/contract-files/a%00b', undefined],
    ['DELETE', '/object/contract-files/a%00b', undefined],
    ['GET', '/object/public/%00/x', undefined],
    ['GET', '/bucket/%00', undefined],
    ['POST', '/object/list/contract-files', { prefix: 'a\0' }],
    ['POST', '/object/sign/contract-files', { expiresIn: 5, paths: ['a\0'] }],
    ['POST', '/object/move', { bucketId: '\0', sourceKey: 'a', destinationKey: 'b' }],
    ['DELETE', '/object/contract-files', { prefixes: ['\0'] }],
  ])('%s %s %o', async (method, path, body) => {
    expect((await ask(method, path, body)).status).toBe(400);
  });

  test.each([
    [{ 'content-type': 'video/mp4é' }, 415],
    [{ 'x-metadata': Buffer.from('{"a":"\\u0000"}').toString('base64') }, 400],
    [{ 'x-metadata': Buffer.from('{"\\ud800":1}').toString('base64') }, 400],
  ])('an upload with %o', async (headers, status) => {
    const path = `/object/contract-files/${newName()}`;
    expect((await ask('POST', path, 'x', headers as HeadersInit)).status).toBe(status);
  });

  test('a file is never served with a header that its form made up', async () => {
    const name = newName();
    const form = new FormData();
    form.set('cacheControl', '1\r\nx-evil: yes');
    form.set('', new Blob(['hello'], { type: 'text/plain' }));
    const answer = await fetch(`${backend.url}/storage/v1/object/contract-files/${name}`, {
      method: 'POST',
      headers: { apikey: backend.secretKey },
      body: form,
    });
    expect(answer.status).toBe(200);
    const back = await ask('GET', `/object/contract-files/${name}`);
    expect([back.status, back.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  test('an endless chunked request is not buffered in memory', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97)),
    });
    const asked = fetch(`${backend.url}/storage/v1/object/list/contract-files`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    // The response comes while the request is still being sent; not all clients read it.
    const status = await asked.then(
      (answer) => answer.status,
      () => 413,
    );
    expect(status).toBe(413);
  });

  test.each([
    ['contentType', 'video/mp4\r\nx-evil: yes', 415],
    ['contentType', 'vidéo/mp4☃', 415],
    ['metadata', '{"a":"\\u0000"}', 400],
  ])('%s %o is rejected before the first byte', async (key, value, status) => {
    const encode = (text: string) => Buffer.from(text).toString('base64');
    const metadata = { bucketName: 'contract-files', objectName: newName(), [key]: value };
    const answer = await fetch(`${backend.url}/storage/v1/upload/resumable`, {
      method: 'POST',
      headers: {
        apikey: backend.secretKey,
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        'upload-metadata': Object.entries(metadata)
          .map(([name, text]) => `${name} ${encode(text)}`)
          .join(','),
      },
    });
    expect(answer.status).toBe(status);
  });
});
