import { z } from 'zod';
import { type Drawing, drawingSchema } from '#app/domain/drawings/drawing.ts';

/** Of one part of a review, in ms. */
export const LONGEST_REVIEW_MS = 30 * 60_000;
const MOST_EVENTS = 20_000;
export const MAX_NOTE_LENGTH = 500;

/** In the review, in ms. */
const at = z.int().min(0).max(LONGEST_REVIEW_MS);

/** From here on the video is at `ms`, counted in the video, and moves by `rate`; 0: it stands still. */
const filmEvent = z.object({
  at,
  kind: z.literal('film'),
  ms: z.number().min(0).max(86_400_000),
  rate: z.number().min(0).max(4),
});
/** A drawing is added, or has changed. */
const drawEvent = z.object({ at, kind: z.literal('draw'), drawing: drawingSchema });
const eraseEvent = z.object({ at, kind: z.literal('erase'), id: z.uuid() });
/** How the picture is shown: `x` and `y` as shares of its size, from the middle. */
const viewEvent = z.object({
  at,
  kind: z.literal('view'),
  scale: z.number().min(1).max(20),
  x: z.number().min(-20).max(20),
  y: z.number().min(-20).max(20),
  isMirrored: z.boolean(),
});

const eventSchema = z.discriminatedUnion('kind', [filmEvent, drawEvent, eraseEvent, viewEvent]);
export type ReviewEvent = z.infer<typeof eventSchema>;

const noteSchema = z.object({
  id: z.uuid(),
  at,
  text: z.string().trim().min(1).max(MAX_NOTE_LENGTH),
});
/** Words of the coach, from a moment of the review on. */
export type ReviewNote = z.infer<typeof noteSchema>;

/** What a coach did beside their voice: the events in the order of their times. */
export const reviewTrackSchema = z.object({
  version: z.literal(1),
  events: z.array(eventSchema).max(MOST_EVENTS),
  notes: z.array(noteSchema).max(100),
});
export type ReviewTrack = z.infer<typeof reviewTrackSchema>;

export type ReviewView = Omit<z.infer<typeof viewEvent>, 'at' | 'kind'>;

/** What a review shows at a moment. */
export type ReviewState = {
  film: { ms: number; rate: number };
  view: ReviewView;
  /** All that are there, also those of other times of the video: `listShown` selects. */
  drawings: Drawing[];
};

export const PLAIN_VIEW: ReviewView = { scale: 1, x: 0, y: 0, isMirrored: false };

/** @param startMs of the wave in its video, which is shown until the first event */
export function toReviewState({ events }: ReviewTrack, atMs: number, startMs: number): ReviewState {
  let film = { at: 0, ms: startMs, rate: 0 };
  let view = PLAIN_VIEW;
  const drawings = new Map<string, Drawing>();
  for (const event of events) {
    if (event.at > atMs) break;
    switch (event.kind) {
      case 'film':
        film = event;
        break;
      case 'draw':
        drawings.set(event.drawing.id, event.drawing);
        break;
      case 'erase':
        drawings.delete(event.id);
        break;
      case 'view': {
        const { scale, x, y, isMirrored } = event;
        view = { scale, x, y, isMirrored };
      }
    }
  }
  const ms = film.ms + (atMs - film.at) * film.rate;
  return { film: { ms, rate: film.rate }, view, drawings: [...drawings.values()] };
}
