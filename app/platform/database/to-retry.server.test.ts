import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { toRetry } from './to-retry.server.ts';

const RECORD = new URL(
  '../../../docs/decisions/0060-idempotent-writes-are-retried.md',
  import.meta.url,
);
const APP = new URL('../../', import.meta.url);

/** The functions that the app, and the worker, which is part of it, call by their names. */
async function listCalls(): Promise<string[]> {
  const paths = await readdir(APP, { recursive: true });
  const sources = await Promise.all(
    paths
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => readFile(new URL(path, APP), 'utf8')),
  );
  const calls = sources.flatMap((source) => [...source.matchAll(/\.rpc\(\s*'(\w+)'/g)]);
  return [...new Set(calls.map(([, name = '']) => name))];
}

function isRepeated(name: string): boolean {
  const url = new URL(`http://localhost/rest/v1/rpc/${name}`);
  return toRetry({ method: 'POST', url, headers: new Headers(), body: '{}' }) !== null;
}

test('each function that the app calls is repeatable, or listed with a reason among those sent once', async () => {
  const [, reasons = ''] = (await readFile(RECORD, 'utf8')).split('## Sent once');
  const sentOnce = new Set([...reasons.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const calls = await listCalls();
  expect(calls).toContain('create_session');
  expect(calls.filter((name) => !isRepeated(name) && !sentOnce.has(name))).toEqual([]);
  expect(calls.filter((name) => isRepeated(name) && sentOnce.has(name))).toEqual([]);
});
