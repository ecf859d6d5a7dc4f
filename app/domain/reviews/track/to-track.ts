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

type Recording = { durationMs: number; events: ReviewEvent[]; notes: ReviewNote[] };

/**
 * Returns the track that a review plays: the recording, then each pinned note for as long as it takes
 * to read, in the order of the video. A review without either plays the wave.
 */
export function toTrack(written: Written): { durationMs: number; track: ReviewTrack } {
  const { events, notes, durationMs } = addWave(
    addMoments(addReadingTime(written), written),
    written,
  );
  const blocks = written.blocks
    .map(({ title, text }) => ({ title, text: text.trim() }))
    .filter(({ text }) => text !== '');
  return { durationMs, track: { version: 1, events, notes, blocks } };
}

/** If a note begins shortly before the recording ends, the last picture stays until the note can be read. */
function addReadingTime({ durationMs: at, events, notes, wave }: Written): Recording {
  const readMs =
    at === 0 ? 0 : Math.max(0, ...notes.map((note) => note.at + toReadingMs(note.text)));
  if (readMs <= at) return { durationMs: at, events: [...events], notes: [...notes] };
  const { film, compared } = toReviewState({ events }, at, wave.startMs);
  const held: ReviewEvent[] = [{ at, kind: 'film', ms: film.ms, rate: 0 }];
  if (compared) held.push({ at, kind: 'compared-film', ms: compared.film.ms, rate: 0 });
  return { durationMs: readMs, events: [...events, ...held], notes: [...notes] };
}

/** Shows each moment with its drawings alone. */
function addMoments(recording: Recording, { moments, durationMs, wave }: Written): Recording {
  const events = [...recording.events];
  const notes = [...recording.notes];
  let at = recording.durationMs;
  const last = toReviewState({ events }, durationMs, wave.startMs);
  let shown = new Map(last.drawings.map((drawing) => [drawing.id, drawing]));
  // A note is about this wave alone.
  if (last.compared && moments.length > 0) events.push({ at, kind: 'compare', compared: null });
  for (const moment of moments.toSorted((one, other) => one.filmMs - other.filmMs)) {
    const next = new Map(moment.drawings.map((drawing) => [drawing.id, drawing]));
    events.push({ at, kind: 'film', ms: moment.filmMs, rate: 0 });
    events.push({ at, kind: 'view', ...moment.view });
    for (const id of shown.keys()) if (!next.has(id)) events.push({ at, kind: 'erase', id });
    for (const drawing of next.values()) events.push({ at, kind: 'draw', drawing });
    notes.push({ id: moment.id, at, text: moment.text });
    shown = next;
    at += toReadingMs(moment.text);
  }
  return { durationMs: at, events, notes };
}

/** The whole wave, where there is nothing else to show. */
function addWave(recording: Recording, { wave }: Written): Recording {
  if (recording.durationMs > 0) return recording;
  const { events, notes } = recording;
  const play: ReviewEvent = { at: 0, kind: 'film', ms: wave.startMs, rate: 1 };
  return { durationMs: wave.durationMs, events: [...events, play], notes };
}
