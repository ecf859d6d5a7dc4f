import {
  type Drawing,
  KEY_POSITION,
  type Point,
  TIME_ORIGIN,
} from '#app/domain/drawings/drawing.ts';
import { type Stroke, toRetimedStroke } from '#app/domain/reviews/track/live-stroke.ts';
import {
  type ComparedLook,
  type FilmLine,
  LONGEST_RECORDING_MS,
  MOST_EVENTS,
  PLAIN_VIEW,
  type ReviewEvent,
  type ReviewView,
} from '#app/domain/reviews/track/review-track.ts';

/** One change adds at most an event for each drawing of a wave, and three more. */
const LEAST_ROOM = 1100;
/** A video that plays may be so far from where it is expected, in ms: a frame of a slow camera. */
const TOLERATED_MS = 30;
/** The server takes 4,000,000, with what is written. */
const MOST_BYTES = 3_500_000;
/** Of a share: a tenth of a pixel. */
const DIGITS = 4;

/** What the studio shows. */
export type StudioState = {
  /** `ms` in the video; a rate of 0 stands still. */
  film: { ms: number; rate: number };
  view: ReviewView;
  drawings: readonly Drawing[];
};

/** The compared wave. */
export type ComparedState = {
  look: ComparedLook;
  film: { ms: number; rate: number };
  /** What its video is ahead of the first one while both play in step; null: it moves alone. */
  aheadMs: number | null;
  drawings: readonly Drawing[];
};

/** Of a compared wave; empty: of that itself. */
type OnCompared = { compared?: string };

/** Makes events out of what the studio shows, at the times of a clock. */
export function createTrackRecorder(now: () => number) {
  const events: ReviewEvent[] = [];
  let bytes = 0;
  let film: FilmLine | null = null;
  let compared: ComparedState | null = null;
  let comparedFilm: FilmLine | null = null;
  const strokes = new Map<string, Stroke>();
  let view = PLAIN_VIEW;
  let drawings: ReadonlyMap<string, Drawing> = new Map();
  /** Of the compared waves, by their ids, as they were shown last. */
  const drawingsBeside = new Map<string, ReadonlyMap<string, Drawing>>();

  const isFull = () => events.length >= MOST_EVENTS - LEAST_ROOM || bytes > MOST_BYTES;

  function push(event: ReviewEvent): void {
    bytes += JSON.stringify(event).length;
    const last = events.at(-1);
    if (!last || last.at <= event.at) events.push(event);
    // A stroke that began before something else happened.
    else events.splice(events.findLastIndex(({ at }) => at <= event.at) + 1, 0, event);
  }

  function addFilm(at: number, next: StudioState['film']): void {
    if (isExpected(film, at, next)) return;
    film = { at, ...next };
    push({ kind: 'film', ...film });
  }

  function addComparedFilm(at: number, { film: next, aheadMs }: ComparedState): void {
    // In step to the millisecond, as no two videos play.
    if (aheadMs !== null && film && film.rate > 0 && next.rate > 0) {
      const ms = Math.max(0, toMs(film, at) + aheadMs);
      if (isSameLine(comparedFilm, { at, ms, rate: film.rate })) return;
      comparedFilm = { at, ms, rate: film.rate };
    } else if (isExpected(comparedFilm, at, next)) return;
    else comparedFilm = { at, ...next };
    push({ kind: 'compared-film', ...comparedFilm });
  }

  function addDrawing(at: number, drawing: Drawing, on: OnCompared): void {
    const stroke = strokes.get(drawing.id);
    strokes.delete(drawing.id);
    const copy = { ...drawing, points: toRounded(drawing.points) };
    const tookMs = stroke?.tookMs ?? 0;
    // It may have started before the recording.
    const from = Math.max(0, Math.round(at - tookMs));
    const toOwn = (ms: number) => Math.max(0, Math.round(at - tookMs + ms - from));
    const live = stroke && toRetimedStroke(stroke.live, toOwn);
    const shapes = live?.shapes?.map((shape) => ({ ...shape, points: toRounded(shape.points) }));
    push({ at: from, kind: 'draw', drawing: copy, ...on, ...live, ...(shapes && { shapes }) });
  }

  /** @param before those that were shown last; the result are those that are now */
  function addDrawings(
    at: number,
    before: ReadonlyMap<string, Drawing>,
    next: ReadonlyMap<string, Drawing>,
    on: OnCompared = {},
  ): ReadonlyMap<string, Drawing> {
    for (const id of before.keys()) {
      if (!next.has(id)) push({ at, kind: 'erase', id, ...on });
    }
    for (const [id, drawing] of next) {
      if (before.get(id) !== drawing) addDrawing(at, drawing, on);
    }
    return next;
  }

  /** What was drawn on it before it was first shown is looked up when the review is opened. */
  function addDrawingsBeside(at: number, { look, drawings: all }: ComparedState): void {
    // Nothing is copied that was found in the pictures of another surfer.
    const next = toDrawn(all.filter(({ isFound }) => !isFound));
    const before = drawingsBeside.get(look.id) ?? next;
    drawingsBeside.set(look.id, addDrawings(at, before, next, { compared: look.id }));
  }

  return {
    /** Adds what has changed since the last call. */
    add({ film: nextFilm, view: nextView, drawings: nextDrawings }: StudioState): void {
      const at = now();
      if (at > LONGEST_RECORDING_MS || isFull()) return;
      addFilm(at, nextFilm);
      if (!isSameView(view, nextView)) {
        view = nextView;
        push({ at, kind: 'view', ...view });
      }
      drawings = addDrawings(at, drawings, toDrawn(nextDrawings));
      if (compared) addComparedFilm(at, compared);
    },

    /** The compared wave that is shown from now on; null for none. */
    compare(next: ComparedState | null): void {
      const at = now();
      if (at > LONGEST_RECORDING_MS || isFull()) return;
      const isSame = next && compared ? isSameLook(next.look, compared.look) : next === compared;
      if (!isSame) push({ at, kind: 'compare', compared: next && { ...next.look } });
      if (next?.look.id !== compared?.look.id) comparedFilm = null;
      compared = next;
      if (!next) return;
      addComparedFilm(at, next);
      addDrawingsBeside(at, next);
    },

    /** How the drawing with this id was drawn, which is about to be added. */
    draw: (id: string, stroke: Stroke) => void strokes.set(id, stroke),
    get: (): readonly ReviewEvent[] => events,
    /** Whether nothing more is taken down. */
    isFull,
  };
}

/**
 * Records from what the studio shows now, which holds from the first moment: the voice is some 200 ms
 * old by then, and the surfer would see another picture for so long.
 *
 * @param compared the compared wave; null for none
 */
export function startTrack(
  now: () => number,
  shown: StudioState,
  compared: ComparedState | null,
): TrackRecorder {
  let read = () => 0;
  const track = createTrackRecorder(() => read());
  track.add(shown);
  track.compare(compared);
  read = now;
  return track;
}

export type TrackRecorder = ReturnType<typeof createTrackRecorder>;

/** Without what marks a frame: its comments are the coaches' own. */
function toDrawn(all: readonly Drawing[]): ReadonlyMap<string, Drawing> {
  const drawn = all.filter(({ tool }) => tool !== KEY_POSITION && tool !== TIME_ORIGIN);
  return new Map(drawn.map((drawing) => [drawing.id, drawing]));
}

function toMs({ at, ms, rate }: FilmLine, now: number): number {
  return ms + (now - at) * rate;
}

/** Between two frames that stand still there is no time. */
function isExpected(
  line: FilmLine | null,
  at: number,
  { ms, rate }: { ms: number; rate: number },
): boolean {
  const tolerated = rate === 0 ? 0 : TOLERATED_MS;
  return line?.rate === rate && Math.abs(toMs(line, at) - ms) <= tolerated;
}

/** Whether two lines are one; what is left of a millisecond is the rounding of the clock. */
function isSameLine(line: FilmLine | null, next: FilmLine): boolean {
  return line?.rate === next.rate && Math.abs(toMs(line, next.at) - next.ms) < 1;
}

function isSameView(one: ReviewView, other: ReviewView): boolean {
  return (
    one.scale === other.scale &&
    one.x === other.x &&
    one.y === other.y &&
    one.isMirrored === other.isMirrored
  );
}

function isSameLook(one: ComparedLook, other: ComparedLook): boolean {
  return (
    one.id === other.id &&
    one.layout === other.layout &&
    one.opacity === other.opacity &&
    isSameView(one, other)
  );
}

function toRounded(points: readonly Point[]): Point[] {
  const round = (share: number) => Math.round(share * 10 ** DIGITS) / 10 ** DIGITS;
  return points.map(([x, y]) => [round(x), round(y)]);
}
