import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type FormFile, readFormFiles } from './read-form-files.server.ts';

const BOUNDARY = 'wave';

function createRequest(
  parts: (string | Buffer)[],
  type = `multipart/form-data; boundary=${BOUNDARY}`,
) {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
}

async function readFirst(request: Request): Promise<FormFile | null> {
  const { value } = await readFormFiles(request).next();
  return value ?? null;
}

const fileHead = (name: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: video/mp4\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;

test('a file comes out of its form unchanged, its first bytes included', async () => {
  const bytes = Buffer.alloc(300_000, 'wave');
  const file = await readFirst(createRequest([fileHead('Größe 🏄.mp4'), bytes, END]));
  expect(file).toMatchObject({ name: 'Größe 🏄.mp4', contentType: 'video/mp4' });
  expect(bytes.subarray(0, file?.head.length)).toEqual(file?.head);
  if (file) expect((await buffer(file.body)).equals(bytes)).toBe(true);
});

test('an empty file has an empty head and body', async () => {
  const file = await readFirst(createRequest([fileHead(''), END]));
  expect(file).toMatchObject({ name: '', head: Buffer.alloc(0) });
  if (file) expect(await buffer(file.body)).toHaveLength(0);
});

test('a form that is cut short ends with an error, not as a whole file', async () => {
  const file = await readFirst(createRequest([fileHead('half.mp4'), Buffer.alloc(100_000, 1)]));
  expect(file?.name).toBe('half.mp4');
  await expect(file && buffer(file.body)).rejects.toThrow();
});

test('a form that is cut short before its file is read still gives the reader an error', async () => {
  const form = new TransformStream<Uint8Array, Uint8Array>();
  const writer = form.writable.getWriter();
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const init = { method: 'POST', headers, body: form.readable, duplex: 'half' };
  const reading = readFirst(new Request('http://localhost/', init));
  await writer.write(Buffer.from(fileHead('half.mp4')));
  await writer.write(Buffer.alloc(20_000, 1));
  const file = await reading;
  await writer.close();
  // Long enough for all effects of the end in this process.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  await expect(file && buffer(file.body)).rejects.toThrow();
});

test('a file without a reader is drained, so that the form can end', async () => {
  let pulled = 0;
  const parts = [
    fileHead('big.mp4'),
    ...Array.from({ length: 40 }, () => Buffer.alloc(100_000, 1)),
    END,
  ];
  const body = new ReadableStream({
    pull(controller) {
      const part = parts[pulled];
      pulled += 1;
      if (part === undefined) controller.close();
      else controller.enqueue(Buffer.from(part));
    },
  });
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' };
  const file = await readFirst(new Request('http://localhost/', init));
  file?.body.destroy();
  file?.drain();
  await expect.poll(() => pulled).toBe(parts.length + 1);
});

test('a file that storage rejects in the middle is drained, though its reader still waits for more', async () => {
  const form = new TransformStream<Uint8Array, Uint8Array>();
  const writer = form.writable.getWriter();
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const init = { method: 'POST', headers, body: form.readable, duplex: 'half' };
  const files = readFormFiles(new Request('http://localhost/', init));
  const first = files.next();
  await writer.write(Buffer.from(fileHead('refused.mp4')));
  await writer.write(Buffer.alloc(20_000, 1));
  const { value: file } = await first;
  let readBytes = 0;
  file?.body
    .on('error', () => undefined)
    .on('data', (chunk: Buffer) => {
      readBytes += chunk.length;
    });
  // All data so far: now it waits.
  await expect.poll(() => readBytes).toBe(20_000);
  file?.body.pause();
  file?.drain();
  const rest = (async () => {
    for (let part = 0; part < 40; part += 1) await writer.write(Buffer.alloc(100_000, 1));
    await writer.write(Buffer.from(END));
    await writer.close();
  })();
  expect((await files.next()).done).toBe(true);
  await rest;
});

test('files come one after the other, also after one that was drained', async () => {
  const big = Buffer.alloc(300_000, 'wave');
  const parts = ['one.mp4', 'two.mp4', 'three.mp4'].flatMap((name, n) => [
    `${n > 0 ? '\r\n' : ''}${fileHead(name)}`,
    n === 2 ? 'three' : big,
  ]);
  const arrived: [string, string | number][] = [];
  for await (const file of readFormFiles(createRequest([...parts, END]))) {
    if (file.name === 'two.mp4') file.drain();
    const content = file.name === 'two.mp4' ? '' : (await buffer(file.body)).toString();
    arrived.push([file.name, content.length > 10 ? file.readBytes() : content]);
  }
  expect(arrived).toEqual([
    ['one.mp4', big.length],
    ['two.mp4', ''],
    ['three.mp4', 'three'],
  ]);
});

test('a form that is cut short in its second file gives the first whole', async () => {
  const parts = [fileHead('one.mp4'), 'one', `\r\n${fileHead('two.mp4')}`, 'tw'];
  const files = readFormFiles(createRequest(parts));
  const first = (await files.next()).value;
  expect((await buffer(first.body)).toString()).toBe('one');
  const second = (await files.next()).value;
  await expect(buffer(second.body)).rejects.toThrow();
  await expect(files.next()).rejects.toThrow('ended early');
});

test.each([
  [
    'a form without a file',
    createRequest([`--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1`, END]),
  ],
  ['no form', createRequest(['hello'], 'text/plain')],
  ['a form without a boundary', createRequest(['hello'], 'multipart/form-data')],
])('%s has no file', async (_what, request) => {
  expect(await readFirst(request)).toBeNull();
});
