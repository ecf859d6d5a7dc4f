import { expect, test } from 'vitest';
import { parseWorkerEnv, toRecipes } from './parse-worker-env.server.ts';

test('a worker takes all kinds of conversions, or those that its settings name', () => {
  const all = Object.keys(toRecipes(parseWorkerEnv({}).WORKER_KINDS));
  expect(all).toContain('ladder');
  const { WORKER_KINDS } = parseWorkerEnv({ WORKER_KINDS: 'inspect, preview' });
  expect(Object.keys(toRecipes(WORKER_KINDS))).toEqual(['inspect', 'preview']);
});

test('a kind that does not exist is named, with those that do', () => {
  expect(() => parseWorkerEnv({ WORKER_KINDS: 'preview,posters' })).toThrow(
    /Choose from inspect, preview, poster/,
  );
});
