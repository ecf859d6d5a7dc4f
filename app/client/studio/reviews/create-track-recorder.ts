import {
  type Drawing,
  KEY_POSITION,
  type Point,
  TIME_ORIGIN,
} from '#app/domain/drawings/drawing.ts';
import { retimeStroke, type Stroke } from '#app/domain/reviews/live-stroke.ts';
import {
  type ComparedLook,
  type FilmLine,
  LONGEST_RECORDING_MS,
  MOST_EVENTS,
  PLAIN_VIEW,
  type ReviewEvent,
  type ReviewView,
} from '#app/domain/reviews/review-track.ts';

/** One change adds at most an event for each drawing of a wave, and two more. */
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

/** The wave beside it. */
export type ComparedState = {
  look: ComparedLook;
  film: { ms: number; rate: number };
  /** What its video is ahead of the first one while both play in step; null: it moves alone. */
  aheadMs: number | null;
};

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

  function addDrawing(at: number, drawing: Drawing): void {
    const stroke = strokes.get(drawing.id);
    strokes.delete(drawing.id);
    const copy = { ...drawing, points: toRounded(drawing.points) };
    const tookMs = stroke?.tookMs ?? 0;
    // It may have begun before the recording.
    const from = Math.max(0, Math.round(at - tookMs));
    const toOwn = (ms: number) => Math.max(0, Math.round(at - tookMs + ms - from));
    const live = stroke && retimeStroke(stroke.live, toOwn);
    const shapes = live?.shapes?.map((shape) => ({ ...shape, points: toRounded(shape.points) }));
    push({ at: from, kind: 'draw', drawing: copy, ...live, ...(shapes && { shapes }) });
  }

  function addDrawings(at: number, all: readonly Drawing[]): void {
    // Not what marks a frame: its comments are the coaches' own.
    const drawn = all.filter(({ tool }) => tool !== KEY_POSITION && tool !== TIME_ORIGIN);
    const next = new Map(drawn.map((drawing) => [drawing.id, drawing]));
    for (const id of drawings.keys()) {
      if (!next.has(id)) push({ at, kind: 'erase', id });
    }
    for (const [id, drawing] of next) {
      if (drawings.get(id) !== drawing) addDrawing(at, drawing);
    }
    drawings = next;
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
      addDrawings(at, nextDrawings);
      if (compared) addComparedFilm(at, compared);
    },

    /** The wave that is beside it from now on; null for none. */
    compare(next: ComparedState | null): void {
      const at = now();
      if (at > LONGEST_RECORDING_MS || isFull()) return;
      const isSame = next && compared ? isSameLook(next.look, compared.look) : next === compared;
      if (!isSame) push({ at, kind: 'compare', compared: next && { ...next.look } });
      if (next?.look.id !== compared?.look.id) comparedFilm = null;
      compared = next;
      if (next) addComparedFilm(at, next);
    },

    /** How the drawing with this id was drawn, which is about to be added. */
    draw: (id: string, stroke: Stroke) => void strokes.set(id, stroke),
    get: (): readonly ReviewEvent[] => events,
    /** Whether nothing more is taken down. */
    isFull,
  };
}

export type TrackRecorder = ReturnType<typeof createTrackRecorder>;

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
