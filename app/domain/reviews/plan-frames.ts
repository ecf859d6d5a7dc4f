import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { isMoving } from '#app/domain/drawings/is-moving.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import { type ReviewTrack, type ReviewView, toReadingMs, toReviewState } from './review-track.ts';

/** Of saved videos. */
export const FRAMES_PER_SECOND = 30;

/** What lies over a frame of the video, and how the frame is shown. */
export type ReviewLook = {
  view: ReviewView;
  shown: { drawing: Drawing; opacity: number }[];
  /** Also those that are not seen now: one of them may be the line of known length. */
  all: readonly Drawing[];
  /** The coach's words; null for none. */
  note: string | null;
  /** In the video: what a stopwatch shows. */
  filmMs: number;
};

/** A part of a review, as far as its pictures follow from it. */
export type PlannedPart = {
  track: ReviewTrack;
  videoId: string;
  /** Of the wave in its video, in ms. */
  startMs: number;
  durationMs: number;
};

export type FramePlan = {
  /** One after the other: which moment of the video, and the index of its look. */
  frames: { filmMs: number; look: number }[];
  /** Each differs from the one before. */
  looks: ReviewLook[];
};

/**
 * What a part shows at a time of it.
 *
 * @param filmMs of the frame on screen, in the video, where a player is not exactly where it should be
 */
export function toLook(part: PlannedPart, atMs: number, filmMs?: number): ReviewLook {
  const state = toReviewState(part.track, atMs, part.startMs);
  return toLookOf(part, atMs, { ...state, film: { rate: 0, ms: filmMs ?? state.film.ms } });
}

function toLookOf(
  { track, videoId, startMs }: PlannedPart,
  atMs: number,
  { film, view, drawings }: ReturnType<typeof toReviewState>,
): ReviewLook {
  const filmMs = Math.max(startMs, film.ms);
  const note = track.notes.findLast(({ at }) => at <= atMs);
  return {
    view,
    shown: listShown(drawings, { videoId, atMs: filmMs, selectedId: null }),
    all: drawings,
    note: note && atMs - note.at < toReadingMs(note.text) ? note.text : null,
    filmMs,
  };
}

/** All pictures of a part, each as the review is at its beginning. */
export function planFrames(part: PlannedPart): FramePlan {
  const { events } = part.track;
  const plan: FramePlan = { frames: [], looks: [] };
  const count = Math.max(1, Math.ceil((part.durationMs * FRAMES_PER_SECOND) / 1000));
  let passed = 0;
  let since = { atMs: 0, state: toReviewState(part.track, 0, part.startMs) };
  for (let nth = 0; nth < count; nth += 1) {
    const atMs = (nth * 1000) / FRAMES_PER_SECOND;
    const before = passed;
    while ((events[passed]?.at ?? Number.POSITIVE_INFINITY) <= atMs) passed += 1;
    // A review has far more frames than events.
    if (passed > before) since = { atMs, state: toReviewState(part.track, atMs, part.startMs) };
    const { film } = since.state;
    const ms = film.ms + (atMs - since.atMs) * film.rate;
    const look = toLookOf(part, atMs, { ...since.state, film: { ...film, ms } });
    const latest = plan.looks.at(-1);
    if (!latest || !isSame(latest, look)) plan.looks.push(look);
    plan.frames.push({ filmMs: look.filmMs, look: plan.looks.length - 1 });
  }
  return plan;
}

function isSame(one: ReviewLook, other: ReviewLook): boolean {
  const isSameView = (['scale', 'x', 'y', 'isMirrored'] as const).every(
    (key) => one.view[key] === other.view[key],
  );
  return (
    isSameView &&
    one.note === other.note &&
    one.shown.length === other.shown.length &&
    one.shown.every(({ drawing, opacity }, nth) => {
      const twin = other.shown[nth];
      return twin?.drawing === drawing && twin.opacity === opacity;
    }) &&
    one.all.length === other.all.length &&
    one.all.every((drawing, nth) => drawing === other.all[nth]) &&
    (one.filmMs === other.filmMs || !one.shown.some(({ drawing }) => isMoving(drawing)))
  );
}
