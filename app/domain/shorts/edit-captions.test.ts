import { expect, test } from 'vitest';
import { createCaption, deleteCaption, moveCaption, saveCaption } from './edit-captions.ts';
import { EMPTY_PLAN, planSchema } from './plan.ts';

const toId = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const [one, two] = [toId(1), toId(2)] as const;
const first = createCaption(EMPTY_PLAN, { id: one, ms: 3000.4, shortMs: 10_000 });

test('a caption begins where the user is, and ends with the short at the latest', () => {
  expect(first.captions).toMatchObject([{ id: one, startMs: 3000, endMs: 5500 }]);
  const late = createCaption(first, { id: two, ms: 9900, shortMs: 10_000 });
  expect(late.captions[1]).toMatchObject({ id: two, startMs: 7500, endMs: 10_000 });
  const tiny = createCaption(EMPTY_PLAN, { id: one, ms: 100, shortMs: 200 });
  expect(tiny.captions).toMatchObject([{ startMs: 0, endMs: 300 }]);
  expect(planSchema.parse(late)).toEqual(late);
});

test('captions are in the order of their times', () => {
  const both = createCaption(first, { id: two, ms: 1000, shortMs: 10_000 });
  expect(both.captions.map(({ id }) => id)).toEqual([two, one]);
  const moved = moveCaption(both, two, 'start', 6000);
  expect(moved.captions.map(({ id }) => id)).toEqual([one, two]);
  expect(moved.captions[1]).toMatchObject({ startMs: 6000, endMs: 6300 });
  expect(moveCaption(both, one, 'end', 1000).captions[0]).toMatchObject({
    startMs: 700,
    endMs: 1000,
  });
});

test('a caption is changed and deleted', () => {
  const changed = saveCaption(first, one, { text: 'First green wave', place: 'top' });
  expect(changed.captions).toMatchObject([{ text: 'First green wave', place: 'top' }]);
  expect(deleteCaption(changed, one).captions).toEqual([]);
});
