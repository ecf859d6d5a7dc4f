import { useEffect, useRef, useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import {
  type Track,
  toFileSeconds,
  toFrame,
  toLastFrame,
  toMiddleMs,
} from '#app/client/playback/pair-times.ts';
import { findBodies, type SearchEnd } from '#app/client/studio/skeleton/find-bodies.client.ts';
import {
  type FoundDrawing,
  toFoundDrawings,
} from '#app/client/studio/skeleton/to-found-drawings.ts';
import type { Drawing, Point } from '#app/domain/drawings/drawing.ts';
import { listFurtherFrames, moveWithTrack } from './searched-frames.ts';

export type BodyState =
  | { kind: 'loading'; share: number }
  | { kind: 'searching'; frame: number; of: number }
  | { kind: 'ended'; end: BodyEnd; result: BodyResult };
/** Besides how a search ends: the server can't be asked, or the surfer has not agreed to coaching. */
export type BodyEnd = SearchEnd | 'offline' | 'not-agreed';
export type BodyResult = {
  /** Frames that were searched, with a body, and with a whole one. */
  searched: number;
  found: number;
  whole: number;
};

export type BodySearch = ReturnType<typeof useBodySearch>;

type Searched = {
  waveId: string;
  /** The wave in its finest video. */
  src: string;
  film: Track;
  /** The wave's start in the video of its drawings. */
  startMs: number;
  /** Of that video. */
  drawings: readonly Drawing[];
  /** Of the frame on screen, in that video. */
  atMs: number;
  /** The first and last frame of the loop; null: there is none. */
  loop: { start: number; end: number } | null;
};

/**
 * Searches the surfer's body in frames of the video, each time with the server's leave.
 *
 * @param onFound what is found in a frame, which has a time in the video of the drawings
 */
export function useBodySearch(
  { waveId, src, film, startMs, drawings, atMs, loop }: Searched,
  onFound: (found: FoundDrawing[], atMs: number) => void,
) {
  const [state, setState] = useState<BodyState | null>(null);
  const stopper = useRef<AbortController | null>(null);
  /** Where the body was when the user pointed at it. */
  const pointed = useRef<{ points: Point[]; atMs: number } | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const toMs = (frame: number) => Math.round(startMs + toMiddleMs(film, frame));
  const frame = toFrame(film, atMs - startMs);
  const further = listFurtherFrames(frame, loop, toLastFrame(film));

  /** @param toBox what the body is within in a frame; null: where it was found last */
  async function search(frames: number[], toBox: (frame: number) => Point[] | null) {
    stopper.current?.abort();
    const stopped = new AbortController();
    const { signal } = stopped;
    stopper.current = stopped;
    const result = { searched: 0, found: 0, whole: 0 };
    const show = (next: BodyState) => stopper.current === stopped && setState(next);
    const end = (how: BodyEnd) => show({ kind: 'ended', end: how, result: { ...result } });
    show({ kind: 'loading', share: 0 });
    const leave = await fetchJson<{ mayFind: boolean }>(
      `/app/coach/studio/${waveId}/drawings?body`,
    );
    if (signal.aborted) return end('stopped');
    if (!leave.ok) return end('offline');
    if (!leave.value.mayFind) return end('not-agreed');
    const how = await findBodies({
      src,
      toSeconds: (each) => toFileSeconds(film, each),
      frames,
      toBox,
      signal,
      onLoading: (share) => show({ kind: 'loading', share }),
      onSearching: () => show({ kind: 'searching', frame: result.searched + 1, of: frames.length }),
      onSearched(each, body) {
        const found = body ? toFoundDrawings(body) : [];
        result.searched += 1;
        if (found.length === 0) return;
        result.found += 1;
        if (found.some(({ tool }) => tool === 'stick-figure')) result.whole += 1;
        onFound(found, toMs(each));
      },
    });
    end(how);
  }

  return {
    state,

    /** In the frame on screen, within some points. */
    find(points: Point[]): void {
      pointed.current = { points, atMs };
      void search([frame], () => points);
    },

    /** In the frames of the loop, or those after the one on screen; null where there are none. */
    findFurther:
      further.length === 0
        ? null
        : () => {
            const { points, atMs: fromMs } = pointed.current ?? { points: [], atMs };
            const toBox = (each: number) =>
              moveWithTrack(points, [fromMs, toMs(each)], drawings) ??
              (each === further[0] ? points : null);
            void search(further, toBox);
          },

    /** What was found until now stays. */
    stop: () => stopper.current?.abort(),

    close(): void {
      stopper.current?.abort();
      stopper.current = null;
      setState(null);
    },
  };
}
