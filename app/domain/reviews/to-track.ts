import type { Drawing } from '#app/domain/drawings/drawing.ts';
import {
  type ReviewBlock,
  type ReviewEvent,
  type ReviewNote,
  type ReviewTrack,
  type ReviewView,
  toReadingMs,
  toReviewState,
} from './review-track.ts';

/** A note that a coach pinned to a frame, with what the picture showed. */
export type ReviewMoment = {
  id: string;
  /** In the video. */
  filmMs: number;
  view: ReviewView;
  drawings: Drawing[];
  text: string;
};

/** What a coach recorded and wrote about a wave. */
export type Written = {
  /** Of what was recorded. */
  durationMs: number;
  events: readonly ReviewEvent[];
  notes: readonly ReviewNote[];
  moments: readonly ReviewMoment[];
  blocks: readonly ReviewBlock[];
  /** In its video. */
  wave: { startMs: number; durationMs: number };
};

/**
 * Returns the track that a review plays: the recording, then each pinned note for as long as it takes
 * to read, in the order of the video. A review without either plays the wave. If a note begins shortly
 * before the recording ends, the last picture stays until the note can be read.
 */
export function toTrack(written: Written): { durationMs: number; track: ReviewTrack } {
  const events = [...written.events];
  const notes = [...written.notes];
  let at = written.durationMs;
  let shown = new Map<string, Drawing>();
  const last = toReviewState({ events }, at, written.wave.startMs);
  const readMs =
    at === 0 ? 0 : Math.max(0, ...notes.map((note) => note.at + toReadingMs(note.text)));
  if (readMs > at) {
    events.push({ at, kind: 'film', ms: last.film.ms, rate: 0 });
    if (last.compared) {
      events.push({ at, kind: 'compared-film', ms: last.compared.film.ms, rate: 0 });
    }
    at = readMs;
  }
  for (const drawing of last.drawings) shown.set(drawing.id, drawing);
  // A note is about this wave alone.
  if (last.compared && written.moments.length > 0) {
    events.push({ at, kind: 'compare', compared: null });
  }
  for (const moment of written.moments.toSorted((one, other) => one.filmMs - other.filmMs)) {
    const next = new Map(moment.drawings.map((drawing) => [drawing.id, drawing]));
    events.push({ at, kind: 'film', ms: moment.filmMs, rate: 0 });
    events.push({ at, kind: 'view', ...moment.view });
    for (const id of shown.keys()) if (!next.has(id)) events.push({ at, kind: 'erase', id });
    for (const drawing of next.values()) events.push({ at, kind: 'draw', drawing });
    notes.push({ id: moment.id, at, text: moment.text });
    shown = next;
    at += toReadingMs(moment.text);
  }
  if (at === 0) {
    events.push({ at, kind: 'film', ms: written.wave.startMs, rate: 1 });
    at = written.wave.durationMs;
  }
  const blocks = written.blocks
    .map(({ title, text }) => ({ title, text: text.trim() }))
    .filter(({ text }) => text !== '');
  return { durationMs: at, track: { version: 1, events, notes, blocks } };
}
