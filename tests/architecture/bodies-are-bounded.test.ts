import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Reads all of a body, however long it is. Files of the browser read what they have themselves. */
const UNBOUNDED = /\brequest\.(?:formData|json|text|arrayBuffer|blob|bytes)\(/;

test('nothing on the server reads a body without a bound: readForm and readBody do it', async () => {
  const offenders: string[] = [];
  const root = new URL('../..', import.meta.url);
  for await (const path of glob('app/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(?:test|client)\.tsx?$/.test(path)) continue;
    if (UNBOUNDED.test(await readFile(new URL(path, root), 'utf8'))) offenders.push(path);
  }
  expect(offenders).toEqual([]);
});
