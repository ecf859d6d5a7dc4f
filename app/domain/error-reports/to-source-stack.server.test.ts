import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSourceStack } from './to-source-stack.server.ts';

/** The first character of line 1, and the eleventh, both of line 1 and 2 of the source. */
const MAP = {
  version: 3,
  file: 'home-B4xC_d12.js',
  sources: ['../../../app/routes/marketing/home/route.tsx'],
  names: [],
  mappings: 'AAAA,UACE',
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maps-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'assets/home-B4xC_d12.js.map'), JSON.stringify(MAP));
  await writeFile(join(folder, 'server/index.js.map'), JSON.stringify(MAP));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [
    'of Chromium',
    '    at zo (https://surf.example/assets/home-B4xC_d12.js:1:15)',
    '    at zo (app/routes/marketing/home/route.tsx:2:3)',
  ],
  [
    'of Firefox and Safari',
    'zo@https://surf.example/assets/home-B4xC_d12.js:1:15',
    'zo@app/routes/marketing/home/route.tsx:2:3',
  ],
  [
    'of the server',
    '    at loader (file:///srv/waveback/build/server/index.js:1:15)',
    '    at loader (app/routes/marketing/home/route.tsx:2:3)',
  ],
  [
    'of sources that run unbuilt',
    '    at stop (file:///srv/waveback/server.ts:12:3)\n    at run (file:///srv/waveback/app/lib/a.ts:1:2)',
    '    at stop (server.ts:12:3)\n    at run (app/lib/a.ts:1:2)',
  ],
])('a place %s is mapped to the sources', async (_whose, built, source) => {
  expect(await toSourceStack(built, folder)).toBe(source);
});

test.each([
  'https://surf.example/assets/older-B4xC_d12.js:1:15',
  'at x (chrome-extension://abcdef/content.js:1:2)',
  'at x (https://surf.example/assets/../../../etc/passwd.js:1:2)',
  '',
])('%j stays as it is', async (stack) => {
  expect(await toSourceStack(stack, folder)).toBe(stack);
});
