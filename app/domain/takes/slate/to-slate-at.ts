import type { Slate } from './slate.ts';

/** The session that a slate names, and the time at the first picture by its clock. */
export type FoundSlate = Pick<Slate, 'sessionId' | 'recordedAt'>;

/** Null where the search found none; missing as long as it has not ended. */
type Part = { slate?: FoundSlate | null; facts: { durationMs: number } };

/**
 * Returns the slate for what is cut out of a video.
 *
 * @param parts of the video in their order; the first slate in them counts for all of it
 * @param startMs where the cut begins, in ms of the whole video
 */
export function toSlateAt(parts: readonly Part[], startMs: number): FoundSlate | null {
  let beforeMs = 0;
  for (const { slate, facts } of parts) {
    if (slate) {
      const atMs = Date.parse(slate.recordedAt) - beforeMs + startMs;
      return { sessionId: slate.sessionId, recordedAt: new Date(atMs).toISOString() };
    }
    beforeMs += facts.durationMs;
  }
  return null;
}
