import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readZip } from '../../tests/support/read-zip.ts';
import { answerZip, type ZipFile } from './answer-zip.server.ts';
import type { Db } from './supabase.server.ts';

const MIB = 1024 * 1024;
const lastModified = new Date('2026-11-21T10:32:00Z');

let storage: Server;
let db: Db;
/** What was asked for, in order, and the answers that are still being written. */
let asked: string[];
const open = new Set<ServerResponse>();

/** Storage as the app meets it: it signs what is there, and sends that. */
beforeEach(async () => {
  asked = [];
  storage = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://storage');
    if (request.method === 'POST') {
      const { paths } = JSON.parse(await text(request));
      const signed = paths.map((path: string) =>
        path.startsWith('secret')
          ? { path, error: 'Either the object does not exist or you do not have access to it' }
          : { path, signedURL: `/object/sign/renditions/${path}?token=1` },
      );
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(signed));
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
  db = createClient(`http://127.0.0.1:${port}`, 'key', { auth: { persistSession: false } });
});
afterEach(() => {
  storage.closeAllConnections();
  storage.close();
});

function toFile(name: string, path: string, bytes = `film of ${path}`.length): ZipFile {
  return { name, path, bytes, lastModified };
}

test('files come out as they were, under names that every system takes', async () => {
  const answer = await answerZip(db, 'Coxos/21', [
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

test('what may not be read is left out, and nothing at all is no archive', async () => {
  const secret = toFile('secret.mp4', 'secret');
  const answer = await answerZip(db, 'Waves', [secret, toFile('a.mp4', 'a')]);
  const zip = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
  expect([...readZip(zip).keys()]).toEqual(['a.mp4']);
  expect(await answerZip(db, 'Waves', [secret])).toBeNull();
  expect(await answerZip(db, 'Waves', [])).toBeNull();
});

test('a film is asked for when its turn comes, and no more of it than is read', async () => {
  const files = ['endless', 'later'].map((path) => toFile(`${path}.mp4`, path, 900 * MIB));
  const answer = await answerZip(db, 'Waves', files);
  const reader = answer?.body?.getReader();
  let read = 0;
  while (read < 8 * MIB) read += (await reader?.read())?.value?.length ?? 0;
  expect(asked).toEqual(['endless']);
  const [film] = open;
  // What lies between is in the buffers of the two sockets.
  await expect.poll(() => film?.writableNeedDrain).toBe(true);
  await reader?.cancel();
});

test('whoever gives the download up leaves nothing open', async () => {
  const files = ['endless', 'later'].map((path) => toFile(`${path}.mp4`, path, 900 * MIB));
  const answer = await answerZip(db, 'Waves', files);
  const reader = answer?.body?.getReader();
  await reader?.read();
  await reader?.read();
  await expect.poll(() => open.size).toBe(1);
  await reader?.cancel();
  await expect.poll(() => open.size).toBe(0);
  expect(asked).toEqual(['endless']);
});

test('a film that is gone by its turn breaks the download off', async () => {
  const answer = await answerZip(db, 'Waves', [toFile('a.mp4', 'a'), toFile('b.mp4', 'gone')]);
  await expect(answer?.arrayBuffer()).rejects.toThrow('answered 404');
});
