import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClip } from '#app/domain/shorts/edit-plan.ts';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import { show } from '../../../tests/support/show.ts';
import { useWaves, type Waves } from './use-waves.ts';

const EVERY_MS = 3000;
const times = { videoId: 'video', revision: 1, startMs: 0, endMs: 2000 };
const plan = ['ready', 'coming'].reduce(
  (before, id) => createClip(before, { id, ...times }, id),
  EMPTY_PLAN,
);
const toWave = (id: string, isPlayable: boolean) => ({ id, isPlayable }) as ShortWave;

let asked: string[];
/** What the server knows of the wave that is being prepared; null without a connection. */
let answer: ShortWave | null;
let waves: Waves;

function Desk() {
  waves = useWaves('short', plan, [toWave('ready', true), toWave('coming', false)]);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = toWave('coming', false);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json([answer]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = () => act(() => vi.advanceTimersByTimeAsync(EVERY_MS));
const isPlayable = () => waves.known.get('coming')?.isPlayable;

test('the editor asks for a wave that is being prepared until it can be played, and then no more', async () => {
  await show(<Desk />);
  expect(asked).toEqual([]);
  await turn();
  expect(asked).toEqual(['/app/shorts/short/create/plan?waves=coming']);
  expect(isPlayable()).toBe(false);

  answer = null;
  await turn();
  expect([asked.length, isPlayable()]).toEqual([2, false]);

  answer = toWave('coming', true);
  await turn();
  expect([asked.length, isPlayable()]).toEqual([3, true]);
  await turn();
  expect(asked).toHaveLength(3);
});

test('a hidden page asks for nothing until it is seen again', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await show(<Desk />);
  await turn();
  expect(asked).toEqual([]);
  visibility.mockReturnValue('visible');
  await turn();
  expect(asked).toHaveLength(1);
  visibility.mockRestore();
});
