import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveAssets } from './save-assets.server.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waveback-assets-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('earlier builds stay, the newest first, three at most', async () => {
  for (const [index, id] of ['a1', 'b2', 'c3', 'd4'].entries()) {
    await start(id);
    await utimes(join(folder, 'kept', id), index, index);
  }
  expect((await start('e5')).map((path) => basename(path))).toEqual(['d4', 'c3', 'b2']);
  expect(await readdir(join(folder, 'kept'))).toEqual(['b2', 'c3', 'd4', 'e5']);
  expect(await readdir(join(folder, 'kept/d4/assets'))).toEqual(['route-d4.js']);
});

test('a build that is started again is stored once, and is the newest', async () => {
  await start('a1');
  await start('b2');
  await start('a1');
  expect((await start('c3')).map((path) => basename(path))).toEqual(['a1', 'b2']);
});

test('a build whose id is a path is rejected', async () => {
  await expect(start('../up')).rejects.toThrow('no id');
});

async function start(id: string) {
  const client = join(folder, 'client');
  await rm(client, { recursive: true, force: true });
  await mkdir(join(client, 'assets'), { recursive: true });
  await mkdir(join(client, 'builds'));
  await writeFile(join(client, 'builds/latest.json'), JSON.stringify({ id, timestamp: 1 }));
  await writeFile(join(client, 'assets', `route-${basename(id)}.js`), 'export {}');
  return saveAssets(client, join(folder, 'kept'));
}
