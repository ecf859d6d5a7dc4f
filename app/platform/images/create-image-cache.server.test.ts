import { chmod, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../tests/support/temporary-folder.ts';
import { createImageCache } from './create-image-cache.server.ts';

const HOUR_S = 3600;
let parent: TemporaryFolder;
let folder: string;

beforeEach(async () => {
  parent = await createTemporaryFolder('image-cache');
  folder = join(parent.path, 'images');
});
afterEach(() => parent.remove());

/** The container of a WebP of this many bytes. */
function createImage(bytes = 1000, fill = 0): Buffer {
  const image = Buffer.alloc(bytes, fill);
  image.write('RIFF', 0, 'latin1');
  image.writeUInt32LE(bytes - 8, 4);
  return image;
}

function open(options: { maxBytes?: number; reserveBytes?: number } = {}) {
  return createImageCache({ folder, maxBytes: 100_000, reserveBytes: 0, ...options });
}

test('a stored picture is found, also by another process, and no partial file remains', async () => {
  const image = createImage();
  expect(await open().get('a')).toBeNull();
  await open().put('a', image);
  expect(await open().get('a')).toEqual(image);
  expect(await readdir(folder)).toEqual(['a']);
});

test('beyond the limit, the least recently used pictures are evicted', async () => {
  const cache = open({ maxBytes: 10_000 });
  for (const [index, name] of [...'abcdefghij'].entries()) {
    await cache.put(name, createImage());
    const at = Date.now() / 1000 - (20 - index) * HOUR_S;
    await utimes(join(folder, name), at, at);
  }
  // Used, so no longer among the oldest.
  await cache.get('a');
  await cache.put('k', createImage());
  // Seven eighths of the limit are left.
  expect((await readdir(folder)).sort()).toEqual([...'aefghijk']);
});

test('a file that a power failure cut short is not returned', async () => {
  const cache = open();
  await cache.put('a', createImage());
  await writeFile(join(folder, 'a'), createImage().subarray(0, 500));
  expect(await cache.get('a')).toBeNull();
  await writeFile(join(folder, 'a'), '');
  expect(await cache.get('a')).toBeNull();
});

test('on a disk with less than its reserve nothing is stored', async () => {
  const cache = open({ reserveBytes: Number.MAX_SAFE_INTEGER });
  await cache.put('a', createImage());
  expect(await cache.get('a')).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that cannot be created, or where others may write, means no cache and no error', async () => {
  await writeFile(folder, 'a file where the folder should be');
  const cache = open();
  await cache.put('a', createImage());
  expect(await cache.get('a')).toBeNull();
  expect(await readFile(folder, 'utf8')).toContain('a file');

  folder = join(parent.path, 'of-others');
  await mkdir(folder);
  await chmod(folder, 0o777);
  await open().put('a', createImage());
  expect(await readdir(folder)).toEqual([]);
});
