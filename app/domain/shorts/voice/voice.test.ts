import { expect, test } from 'vitest';
import { createClip, splitClip } from '../edit-plan.ts';
import { EMPTY_PLAN, type ShortPlan } from '../plan.ts';
import { findVoiceStart } from './find-voice-start.ts';
import { listHeardVoices, toVoiceGain } from './heard-voices.ts';

const PART = '00000000-0000-4000-8000-000000000009';
const wave = { id: 'wave', videoId: 'video', revision: 1, startMs: 5000, endMs: 9000 };

/** Two clips of four seconds, of which the second has a voice. */
function createPlan(voice: { durationMs: number; startMs: number }): ShortPlan {
  const plan = createClip(createClip(EMPTY_PLAN, wave, 'one'), wave, 'two');
  const clips = plan.clips.map((clip) =>
    clip.id === 'two' ? { ...clip, voice: { partId: PART, ...voice } } : clip,
  );
  return { ...plan, clips };
}

test('a voice begins with its clip, and ends with it or before', () => {
  const long = listHeardVoices(createPlan({ durationMs: 60_000, startMs: 10_000 }));
  expect(long).toMatchObject([{ clipId: 'two', atMs: 4000, lengthMs: 4000 }]);
  const brief = listHeardVoices(createPlan({ durationMs: 11_000, startMs: 10_000 }));
  expect(brief).toMatchObject([{ lengthMs: 1000 }]);
  expect(listHeardVoices(createPlan({ durationMs: 1000, startMs: 1000 }))).toEqual([]);
});

test('a voice is as loud as it was spoken, and fades over its last tenth of a second', () => {
  expect([-1, 0, 3900, 3950, 4000].map((ms) => toVoiceGain(ms, 4000))).toEqual([0, 1, 1, 0.5, 0]);
});

test('the second half of a split clip continues the voice', () => {
  const plan = createPlan({ durationMs: 60_000, startMs: 10_000 });
  const split = splitClip(plan, { id: 'two', videoMs: 6000, newId: 'three' });
  expect(split?.clips.map(({ voice }) => voice?.startMs)).toEqual([undefined, 10_000, 11_000]);
});

test('a voice begins where the coach spoke about the moment, playing or standing still', () => {
  const films = [
    { at: 0, ms: 5000, rate: 0 },
    { at: 3000, ms: 5000, rate: 0.5 },
    { at: 7000, ms: 7000, rate: 0 },
    { at: 20_000, ms: 8000, rate: 1 },
  ];
  const start = (videoMs: number) => findVoiceStart(films, videoMs, 30_000);
  expect([5000, 6000, 7100, 8100, 9000].map(start)).toEqual([0, 5000, 7000, 20_000, 21_000]);
  expect(start(2000)).toBe(0);
});
