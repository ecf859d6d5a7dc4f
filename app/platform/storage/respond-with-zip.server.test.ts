import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readZip } from '../../../tests/support/read-zip.ts';
import { createFileReader, type FileReader } from './file-reader.server.ts';
import { respondWithZip, type ZipFile } from './respond-with-zip.server.ts';

const MIB = 1024 * 1024;
const lastModified = new Date('2026-11-21T10:32:00Z');

let storage: Server;
let files: FileReader;
/** The requested files, in order, and the responses that are still being written. */
let asked: string[];
const open = new Set<ServerResponse>();

/** Storage as the app uses it: it lists which files may be read, and sends those. */
beforeEach(async () => {
  asked = [];
  storage = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://storage');
    if (request.method === 'POST') {
      const { paths } = JSON.parse(await text(request));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(paths.filter((path: string) => !path.startsWith('secret'))));
      return;
    }
    const path = url.pathname.split('/renditions/')[1] ?? '';
    asked.push(path);
    if (path.startsWith('gone')) {
      response.writeHead(404).end();
      return;
    }
    open.add(response);
    response.on('close', () => open.delete(response));
    if (!path.startsWith('endless')) {
      response.end(`film of ${path}`);
      return;
    }
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    };
    response.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const { port } = storage.address() as AddressInfo;
  const db = createClient(`http://127.0.0.1:${port}`, 'key', { auth: { persistSession: false } });
  files = createFileReader(db);
});
afterEach(() => {
  storage.closeAllConnections();
  storage.close();
});

function toFile(name: string, path: string, bytes = `film of ${path}`.length): ZipFile {
  return { name, path, bytes, lastModified };
}

test('files are unchanged, under names that are valid on every system', async () => {
  const answer = await respondWithZip(files, 'Coxos/21', [
    toFile('Ana 01 10-32.mp4', 'a'),
    toFile('ana 01 10-32.mp4', 'b'),
    toFile('../evil\u202E.mp4', 'c'),
    toFile('.mp4', 'd'),
  ]);
  expect(answer?.headers.get('content-disposition')).toContain('Coxos%2021.zip');
  const zip = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  expect(zip.length).toBe(Number(answer?.headers.get('content-length')));
  expect([...readZip(zip)].map(([name, film]) => [name, film.toString()])).toEqual([
    ['Ana 01 10-32.mp4', 'film of a'],
    ['ana 01 10-32 (2).mp4', 'film of b'],
    ['evil.mp4', 'film of c'],
    ['mp4', 'film of d'],
  ]);
});

test('a file that may not be read is left out, and without files there is no archive', async () => {
  const secret = toFile('secret.mp4', 'secret');
  const answer = await respondWithZip(files, 'Waves', [secret, toFile('a.mp4', 'a')]);
  const zip = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  expect([...readZip(zip).keys()]).toEqual(['a.mp4']);
  expect(await respondWithZip(files, 'Waves', [secret])).toBeNull();
  expect(await respondWithZip(files, 'Waves', [])).toBeNull();
});

test('a video is requested when it is next, and only as much of it as is read', async () => {
  const films = ['endless', 'later'].map((path) => toFile(`${path}.mp4`, path, 900 * MIB));
  const answer = await respondWithZip(files, 'Waves', films);
  const reader = answer?.body?.getReader();
  let read = 0;
  while (read < 8 * MIB) read += (await reader?.read())?.value?.length ?? 0;
  expect(asked).toEqual(['endless']);
  const [film] = open;
  // The difference is in the buffers of the two sockets.
  await expect.poll(() => film?.writableNeedDrain).toBe(true);
  await reader?.cancel();
});

test('a cancelled download leaves nothing open', async () => {
  const films = ['endless', 'later'].map((path) => toFile(`${path}.mp4`, path, 900 * MIB));
  const answer = await respondWithZip(files, 'Waves', films);
  const reader = answer?.body?.getReader();
  await reader?.read();
  await reader?.read();
  await expect.poll(() => open.size).toBe(1);
  await reader?.cancel();
  await expect.poll(() => open.size).toBe(0);
  expect(asked).toEqual(['endless']);
});

test('a video that was deleted before its turn ends the download with an error', async () => {
  const answer = await respondWithZip(files, 'Waves', [
    toFile('a.mp4', 'a'),
    toFile('b.mp4', 'gone'),
  ]);
  await expect(answer?.arrayBuffer()).rejects.toThrow('was deleted');
});
