import { toRetimedStroke } from './live-stroke.ts';
import { type ReviewEvent, type ReviewNote, toReviewState } from './review-track.ts';

/** A stretch of a recorded voice. The voice of a review is one after the other. */
export type VoiceTake = {
  /** Of its file on this device. */
  name: string;
  /** Where the browser keeps no files. */
  blob: Blob | null;
  /** In its file. */
  fromMs: number;
  toMs: number;
};

/** What was recorded, and can be edited until it is sent. */
export type Recorded = {
  durationMs: number;
  events: readonly ReviewEvent[];
  notes: readonly ReviewNote[];
  takes: readonly VoiceTake[];
};

/** A stretch of a recording, in ms. */
export type Stretch = { fromMs: number; toMs: number };

/**
 * A recording without a stretch of it: it goes on with what is shown and said at the end of the
 * stretch. What was written about the stretch stays, at the place of the cut.
 */
export function cutRecording(recorded: Recorded, { fromMs, toMs }: Stretch): Recorded {
  const cutMs = toMs - fromMs;
  const { events, notes, takes } = recorded;
  const move = (at: number) => (at < toMs ? Math.min(at, fromMs) : at - cutMs);
  const moveEvent = (event: ReviewEvent): ReviewEvent => {
    const at = move(event.at);
    if (event.kind !== 'draw') return { ...event, at };
    return { ...event, at, ...toRetimedStroke(event, (ms) => move(event.at + ms) - at) };
  };
  const { film, compared } = toReviewState({ events }, toMs, 0);
  return {
    durationMs: recorded.durationMs - cutMs,
    notes: notes.map((note) => ({ ...note, at: move(note.at) })),
    takes: [...listTakes(takes, 0, fromMs), ...listTakes(takes, toMs, Number.POSITIVE_INFINITY)],
    events: [
      ...events
        .filter((event) => event.at < fromMs || (event.at < toMs && !isFilm(event)))
        .map(moveEvent),
      { at: fromMs, kind: 'film', ...film },
      ...(compared ? [{ at: fromMs, kind: 'compared-film' as const, ...compared.film }] : []),
      ...events.filter(({ at }) => at >= toMs).map(moveEvent),
    ],
  };
}

/**
 * A recording whose stretch is said again, while it shows the same: of a shorter voice the rest of
 * the stretch is cut out.
 *
 * @param take no longer than the stretch
 */
export function saveVoiceTake(
  recorded: Recorded,
  { fromMs, toMs }: Stretch,
  take: VoiceTake,
): Recorded {
  const endMs = Math.min(toMs, fromMs + take.toMs - take.fromMs);
  const shorter = endMs < toMs ? cutRecording(recorded, { fromMs: endMs, toMs }) : recorded;
  const { takes } = shorter;
  return {
    ...shorter,
    takes: [
      ...listTakes(takes, 0, fromMs),
      take,
      ...listTakes(takes, endMs, Number.POSITIVE_INFINITY),
    ],
  };
}

/** A recording that never showed a drawing. */
export function deleteDrawing(recorded: Recorded, drawingId: string): Recorded {
  const events = recorded.events.filter(
    (event) =>
      !(event.kind === 'draw' && event.drawing.id === drawingId) &&
      !(event.kind === 'erase' && event.id === drawingId),
  );
  return { ...recorded, events };
}

/** A recording that never showed a compared wave. */
export function deleteCompared(recorded: Recorded, comparedId: string): Recorded {
  const isDrawnOnIt = (event: ReviewEvent) =>
    (event.kind === 'draw' || event.kind === 'erase') && event.compared === comparedId;
  const events = recorded.events
    .filter((event) => !isDrawnOnIt(event))
    .map((event) =>
      event.kind === 'compare' && event.compared?.id === comparedId
        ? { ...event, compared: null }
        : event,
    );
  return { ...recorded, events };
}

function isFilm({ kind }: ReviewEvent): boolean {
  return kind === 'film' || kind === 'compared-film';
}

/** What is said between two times of the recording. */
function listTakes(takes: readonly VoiceTake[], fromMs: number, toMs: number): VoiceTake[] {
  let atMs = 0;
  return takes.flatMap((take) => {
    const startMs = atMs;
    atMs += take.toMs - take.fromMs;
    const from = Math.max(fromMs, startMs);
    const to = Math.min(toMs, atMs);
    if (from >= to) return [];
    return { ...take, fromMs: take.fromMs + from - startMs, toMs: take.fromMs + to - startMs };
  });
}
