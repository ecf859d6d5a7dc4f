import { type Drawing, KEY_POSITION, TIME_ORIGIN } from '#app/domain/drawings/drawing.ts';
import {
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

/** What the studio shows. */
export type StudioState = {
  /** `ms` in the video; a rate of 0 stands still. */
  film: { ms: number; rate: number };
  view: ReviewView;
  drawings: readonly Drawing[];
};

/** Makes events out of what the studio shows, at the times of a clock. */
export function createTrackRecorder(now: () => number) {
  const events: ReviewEvent[] = [];
  let film: { at: number; ms: number; rate: number } | null = null;
  let view = PLAIN_VIEW;
  let drawings: ReadonlyMap<string, Drawing> = new Map();

  const isFull = () => events.length >= MOST_EVENTS - LEAST_ROOM;

  function addFilm(at: number, next: StudioState['film']): void {
    const expected = film && film.ms + (at - film.at) * film.rate;
    const isExpected =
      film?.rate === next.rate && Math.abs((expected ?? 0) - next.ms) <= toTolerated(next.rate);
    if (isExpected) return;
    film = { at, ...next };
    events.push({ kind: 'film', ...film });
  }

  function addDrawings(at: number, all: readonly Drawing[]): void {
    // Not what marks a frame: its comments are the coaches' own.
    const drawn = all.filter(({ tool }) => tool !== KEY_POSITION && tool !== TIME_ORIGIN);
    const next = new Map(drawn.map((drawing) => [drawing.id, drawing]));
    for (const id of drawings.keys()) {
      if (!next.has(id)) events.push({ at, kind: 'erase', id });
    }
    for (const [id, drawing] of next) {
      if (drawings.get(id) !== drawing) events.push({ at, kind: 'draw', drawing });
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
        events.push({ at, kind: 'view', ...view });
      }
      addDrawings(at, nextDrawings);
    },
    get: (): readonly ReviewEvent[] => events,
    /** Whether nothing more is taken down. */
    isFull,
  };
}

export type TrackRecorder = ReturnType<typeof createTrackRecorder>;

/** Between two frames that stand still there is no time. */
function toTolerated(rate: number): number {
  return rate === 0 ? 0 : TOLERATED_MS;
}

function isSameView(one: ReviewView, other: ReviewView): boolean {
  return (
    one.scale === other.scale &&
    one.x === other.x &&
    one.y === other.y &&
    one.isMirrored === other.isMirrored
  );
}
