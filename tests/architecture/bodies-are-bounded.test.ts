import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Calls that read a whole body, whatever its length. Files of the browser only read their own data. */
const UNBOUNDED = /\brequest\.(?:formData|json|text|arrayBuffer|blob|bytes)\(/;

test('server code reads bodies only through readForm and readBody, which have a limit', async () => {
  const offenders: string[] = [];
  const root = new URL('../..', import.meta.url);
  for await (const path of glob('app/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(?:test|client)\.tsx?$/.test(path)) continue;
    if (UNBOUNDED.test(await readFile(new URL(path, root), 'utf8'))) offenders.push(path);
  }
  expect(offenders).toEqual([]);
});
