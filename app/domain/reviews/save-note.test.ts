import { expect, test } from 'vitest';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { saveNote } from './save-note.ts';
import { MOST_MOMENTS, PLAIN_VIEW, toReviewState } from './track/review-track.ts';
import { toTrack } from './track/to-track.ts';

const wave = { startMs: 5000, durationMs: 12_000 };
const arrow = { id: 'arrow', tool: 'arrow' } as Drawing;
const moment = (id: string, filmMs: number, drawings: Drawing[] = []) => ({
  id,
  filmMs,
  view: PLAIN_VIEW,
  drawings,
  text: `Note ${id}`,
});
/** Each pinned note is read in 3 s: the first from 4 s on, the second from 7 s on. */
const written = {
  durationMs: 4000,
  events: [],
  notes: [{ id: 'late', at: 900, text: 'Up' }],
  moments: [moment('2', 9000), moment('1', 6000, [arrow])],
  blocks: [],
  wave,
};

test('a note at a time of what was recorded is at this time, in the order of the notes', () => {
  const saved = saveNote(written, { id: 'new', at: 500.4, text: 'Look' });
  expect(saved).toEqual({
    notes: [{ id: 'new', at: 500, text: 'Look' }, ...written.notes],
    moments: written.moments,
  });
});

test('a note while a pinned note is shown is shown after it, with its frame and its drawings', () => {
  const saved = saveNote(written, { id: 'new', at: 6000, text: 'Look' });
  expect(saved?.notes).toBe(written.notes);
  const { track, durationMs } = toTrack({ ...written, ...saved });
  expect(durationMs).toBe(13_000);
  expect(track.notes.map(({ id, at }) => [id, at])).toEqual([
    ['late', 900],
    ['1', 4000],
    ['new', 7000],
    ['2', 10_000],
  ]);
  expect(toReviewState(track, 7000, 5000)).toMatchObject({
    film: { ms: 6000, rate: 0 },
    drawings: [arrow],
  });
});

test('a note while the last picture stays for an earlier note is at the end of what was recorded', () => {
  const notes = [{ id: 'end', at: 3900, text: 'Up' }];
  const saved = saveNote({ ...written, notes }, { id: 'new', at: 5000, text: 'Look' });
  expect(saved?.notes).toEqual([...notes, { id: 'new', at: 4000, text: 'Look' }]);
});

test('a coach cannot pin more notes than a review holds', () => {
  const moments = Array.from({ length: MOST_MOMENTS }, (_, nth) => moment(`${nth}`, 6000 + nth));
  const full = { ...written, moments };
  expect(saveNote(full, { id: 'new', at: 5000, text: 'Look' })).toBeNull();
  expect(saveNote(full, { id: 'new', at: 100, text: 'Look' })?.notes).toHaveLength(2);
});
