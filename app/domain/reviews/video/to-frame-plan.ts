import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { isMoving } from '#app/domain/drawings/is-moving.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import { toStrokeMs } from '../track/live-stroke.ts';
import {
  type ChangedDrawings,
  type ComparedLook,
  isOver,
  type ReviewTrack,
  type ReviewView,
  toReadingMs,
  toReviewState,
} from '../track/review-track.ts';

/** Of saved videos. */
export const FRAMES_PER_SECOND = 30;

/** What lies over a frame of a video, and how the frame is shown. */
export type PictureLook = {
  view: ReviewView;
  shown: { drawing: Drawing; opacity: number }[];
  /** Also those that are not seen now: one of them may be the line of known length. */
  all: readonly Drawing[];
  /** In the video: what a stopwatch shows. */
  filmMs: number;
};

export type ComparedPicture = PictureLook & Pick<ComparedLook, 'id' | 'layout' | 'opacity'>;

/** What a review shows at a moment: of its own wave, and of the compared one. */
export type ReviewLook = PictureLook & {
  /** Null for none, or for one that the viewer may not see (any more). */
  compared: ComparedPicture | null;
  /** The coach's words; null for none. */
  note: string | null;
};

/** A compared wave of a part that its viewer may see. */
export type PlannedCompared = {
  id: string;
  videoId: string;
  /** Of the wave in its video, in ms. */
  startMs: number;
  /** As they were when the coach first showed it: the track has what changed since. */
  drawings: readonly Drawing[];
};

/** A part of a review, as far as its pictures follow from it. */
export type PlannedPart = {
  track: ReviewTrack;
  videoId: string;
  /** Of the wave in its video, in ms. */
  startMs: number;
  durationMs: number;
  compared?: readonly PlannedCompared[];
};

export type FramePlan = {
  /** One after the other: which moment of each video, and the index of its look. */
  frames: { filmMs: number; look: number; comparedMs: number }[];
  /** Each differs from the one before. */
  looks: ReviewLook[];
};

/** Of the frames on screen, in their videos, where a player is not exactly where it should be. */
export type FilmTimes = { filmMs: number; comparedMs: number };

/** What a part shows at a time of it. */
export function toLook(part: PlannedPart, atMs: number, onScreen?: FilmTimes): ReviewLook {
  const state = toReviewState(part.track, atMs, part.startMs);
  return toLookOf(part, atMs, state, {
    filmMs: onScreen?.filmMs ?? state.film.ms,
    comparedMs: onScreen?.comparedMs ?? state.compared?.film.ms ?? 0,
  });
}

function toLookOf(
  part: PlannedPart,
  atMs: number,
  { view, drawings, compared }: ReturnType<typeof toReviewState>,
  times: FilmTimes,
): ReviewLook {
  const note = part.track.notes.findLast(({ at }) => at <= atMs);
  const seen = part.compared?.find(({ id }) => id === compared?.id);
  return {
    ...toPicture(part, view, drawings, times.filmMs),
    compared:
      compared && seen
        ? {
            id: compared.id,
            layout: compared.layout,
            opacity: compared.opacity,
            ...toPicture(
              seen,
              toView(compared, view),
              toChanged(seen.drawings, compared.changed),
              times.comparedMs,
            ),
          }
        : null,
    note: note && atMs - note.at < toReadingMs(note.text) ? note.text : null,
  };
}

function toPicture(
  { videoId, startMs }: Pick<PlannedPart, 'videoId' | 'startMs'>,
  view: ReviewView,
  drawings: readonly Drawing[],
  videoMs: number,
): PictureLook {
  const filmMs = Math.max(startMs, videoMs);
  const shown = listShown(drawings, { videoId, atMs: filmMs, selectedId: null });
  return { view, shown, all: drawings, filmMs };
}

function toChanged(known: readonly Drawing[], changed: ChangedDrawings): readonly Drawing[] {
  if (changed.size === 0) return known;
  const drawn = [...changed.values()].filter((drawing) => drawing !== null);
  return [...known.filter(({ id }) => !changed.has(id)), ...drawn];
}

/** What lies over the other wave is enlarged with it. */
function toView(compared: ComparedLook, first: ReviewView): ReviewView {
  const { scale, x, y } = isOver(compared) ? first : compared;
  return { scale, x, y, isMirrored: compared.isMirrored };
}

/** All pictures of a part, each as the review is at its beginning. */
export function toFramePlan(part: PlannedPart): FramePlan {
  const { events } = part.track;
  const plan: FramePlan = { frames: [], looks: [] };
  const count = Math.max(1, Math.ceil((part.durationMs * FRAMES_PER_SECOND) / 1000));
  let passed = 0;
  /** Until then the latest strokes grow. */
  let liveUntilMs = 0;
  let since = { atMs: 0, state: toReviewState(part.track, 0, part.startMs) };
  for (let nth = 0; nth < count; nth += 1) {
    const atMs = (nth * 1000) / FRAMES_PER_SECOND;
    const before = passed;
    for (let event = events[passed]; event && event.at <= atMs; event = events[passed]) {
      if (event.kind === 'draw') liveUntilMs = Math.max(liveUntilMs, event.at + toStrokeMs(event));
      passed += 1;
    }
    // A review has far more frames than events.
    if (passed > before || since.atMs < liveUntilMs) {
      since = { atMs, state: toReviewState(part.track, atMs, part.startMs) };
    }
    const { film, compared } = since.state;
    const toMs = ({ ms, rate }: typeof film) => ms + (atMs - since.atMs) * rate;
    const comparedMs = compared ? toMs(compared.film) : 0;
    const look = toLookOf(part, atMs, since.state, { filmMs: toMs(film), comparedMs });
    const latest = plan.looks.at(-1);
    if (!latest || !isSame(latest, look)) plan.looks.push(look);
    plan.frames.push({
      filmMs: look.filmMs,
      look: plan.looks.length - 1,
      comparedMs: look.compared?.filmMs ?? 0,
    });
  }
  return plan;
}

function isSame(one: ReviewLook, other: ReviewLook): boolean {
  const [compared, otherCompared] = [one.compared, other.compared];
  const isSameCompared =
    compared && otherCompared
      ? (['id', 'layout', 'opacity'] as const).every(
          (key) => compared[key] === otherCompared[key],
        ) && isSamePicture(compared, otherCompared)
      : compared === otherCompared;
  return isSameCompared && one.note === other.note && isSamePicture(one, other);
}

function isSamePicture(one: PictureLook, other: PictureLook): boolean {
  const isSameView = (['scale', 'x', 'y', 'isMirrored'] as const).every(
    (key) => one.view[key] === other.view[key],
  );
  return (
    isSameView &&
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
