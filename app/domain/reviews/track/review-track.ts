import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { type LiveStroke, showStroke } from './live-stroke.ts';

/** What is recorded of one part of a review, in ms. */
export const LONGEST_RECORDING_MS = 30 * 60_000;
/** Of one part, with the moments that were written after it. */
export const LONGEST_PART_MS = 60 * 60_000;
export const MOST_MOMENTS = 50;
export const MAX_NOTE_LENGTH = 500;
export const MAX_BLOCK_LENGTH = 2000;
export const MAX_TITLE_LENGTH = 80;
export const MOST_BLOCKS = 10;
export const MOST_EVENTS = 20_000;
/** Waves of one review. */
export const MOST_PARTS = 20;
/** Compared waves in one part. */
export const MOST_COMPARED = 12;

/** How the picture is shown: `x` and `y` as shares of its size, from the middle. */
export type ReviewView = { scale: number; x: number; y: number; isMirrored: boolean };

/** How two waves are laid out. */
export const LAYOUTS = ['side', 'stacked', 'overlay', 'difference'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** A compared wave, and how it is shown; `id`: of the part's compared waves. */
export type ComparedLook = ReviewView & {
  id: string;
  layout: Layout;
  /** Of an overlay, 0 to 1. */
  opacity: number;
};

/**
 * What changes at a time of the review, in ms.
 *
 * - `film`: from here on the video is at `ms`, counted in the video, and moves by `rate`; 0: it
 *   stands still.
 * - `draw`: a drawing is added, or has changed; one that was drawn from here on grows as it did.
 *   With `compared` it is on that compared wave, as is what `erase` deletes.
 * - `compare`: this wave is compared with another, or with none; `compared-film`: as `film`, of that wave.
 */
export type ReviewEvent = { at: number } & (
  | { kind: 'film'; ms: number; rate: number }
  | ({ kind: 'draw'; drawing: Drawing; compared?: string | undefined } & LiveStroke)
  | { kind: 'erase'; id: string; compared?: string | undefined }
  | ({ kind: 'view' } & ReviewView)
  | { kind: 'compare'; compared: ComparedLook | null }
  | { kind: 'compared-film'; ms: number; rate: number }
);

/** Words of the coach, from a moment of the review on. */
export type ReviewNote = { id: string; at: number; text: string };

/** What a coach wrote about the wave as a whole, below a heading of their template. */
export type ReviewBlock = { title: string; text: string };

/** What a coach did beside their voice: the events in the order of their times. */
export type ReviewTrack = {
  version: 1;
  events: ReviewEvent[];
  notes: ReviewNote[];
  blocks: ReviewBlock[];
};

/** What a review shows at a moment. */
export type ReviewState = {
  film: { ms: number; rate: number };
  view: ReviewView;
  /** All that are there, also those of other times of the video: `listShown` selects. */
  drawings: Drawing[];
  compared:
    | (ComparedLook & { film: { ms: number; rate: number }; changed: ChangedDrawings })
    | null;
};

/** What was drawn on the compared wave since it was first shown, by the drawings' ids; null: erased. */
export type ChangedDrawings = ReadonlyMap<string, Drawing | null>;

export const PLAIN_VIEW: ReviewView = { scale: 1, x: 0, y: 0, isMirrored: false };

/** @param startMs of the wave in its video, which is shown until the first event */
export function toReviewState(
  { events }: { events: readonly ReviewEvent[] },
  atMs: number,
  startMs: number,
): ReviewState {
  let film: FilmLine = { at: 0, ms: startMs, rate: 0 };
  let comparedFilm: FilmLine = { at: 0, ms: 0, rate: 0 };
  let compared: ComparedLook | null = null;
  let view = PLAIN_VIEW;
  const drawings = new Map<string, Drawing>();
  /** By the ids of the compared waves. */
  const onCompared = new Map<string, Map<string, Drawing | null>>();
  for (const event of events) {
    if (event.at > atMs) break;
    switch (event.kind) {
      case 'film':
        film = event;
        break;
      case 'draw': {
        const drawing = showStroke(event.drawing, event, atMs - event.at);
        const on = event.compared === undefined ? drawings : getOrAdd(onCompared, event.compared);
        if (drawing) on.set(drawing.id, drawing);
        break;
      }
      case 'erase':
        if (event.compared === undefined) drawings.delete(event.id);
        else getOrAdd(onCompared, event.compared).set(event.id, null);
        break;
      case 'view': {
        const { scale, x, y, isMirrored } = event;
        view = { scale, x, y, isMirrored };
        break;
      }
      case 'compare':
        compared = event.compared;
        break;
      case 'compared-film':
        comparedFilm = event;
    }
  }
  return {
    film: toFilm(film, atMs),
    view,
    drawings: [...drawings.values()],
    compared: compared && {
      ...compared,
      film: toFilm(comparedFilm, atMs),
      changed: onCompared.get(compared.id) ?? new Map(),
    },
  };
}

function getOrAdd<T>(all: Map<string, Map<string, T>>, id: string): Map<string, T> {
  const known = all.get(id) ?? new Map<string, T>();
  all.set(id, known);
  return known;
}

/** Where a video is at a time, and how fast it moves from there on. */
export type FilmLine = { at: number; ms: number; rate: number };

function toFilm({ at, ms, rate }: FilmLine, atMs: number): { ms: number; rate: number } {
  return { ms: ms + (atMs - at) * rate, rate };
}

/** Whether a compared wave lies over the other. */
export function isOver({ layout }: Pick<ComparedLook, 'layout'>): boolean {
  return layout === 'overlay' || layout === 'difference';
}

/**
 * Where a view puts the picture: how far its middle is moved, as shares of its size, and by how much
 * it is then scaled around its middle.
 */
export function toPlacement({ scale, x, y, isMirrored }: ReviewView) {
  return { moveX: x * scale, moveY: y * scale, scaleX: isMirrored ? -scale : scale, scaleY: scale };
}

/** How long a note stands over the video: fifteen letters a second, and three seconds at least. */
export function toReadingMs(text: string): number {
  return Math.max(3000, Math.round((text.length / 15) * 1000));
}
