import { useEffect } from 'react';
import type { Desk, Draft } from '#app/client/sorting/desk/create-desk.ts';
import { openTabRecord } from '../tab-record.client.ts';

type KeptMarks = { videoId: string; draft: Draft };

/**
 * Restores unfinished marks after a reload, with the video at their start.
 *
 * @param isRestored whether the unsent waves of an earlier page are restored
 */
export function useStoredMarks(
  desk: Desk,
  userId: string,
  sessionId: string,
  isRestored: boolean,
): void {
  useEffect(() => {
    if (!isRestored) return;
    const record = openTabRecord<KeptMarks>(`marks ${userId} ${sessionId}`);
    const kept = record.read();
    if (kept && isStillThere(desk, kept)) {
      const { videoId, draft } = kept;
      desk.set({
        videoId,
        draft,
        currentId: draft.editing,
        goal: { ms: draft.startMs, play: false },
      });
    }
    let written = desk.get().draft;
    return desk.subscribe(() => {
      const { videoId, draft } = desk.get();
      if (draft === written) return;
      written = draft;
      record.write(videoId && draft ? { videoId, draft } : null);
    });
  }, [desk, userId, sessionId, isRestored]);
}

function isStillThere({ films, store }: Desk, { videoId, draft }: KeptMarks): boolean {
  return (
    films.some(({ id }) => id === videoId) &&
    (draft.editing === null || store.find(draft.editing) !== undefined)
  );
}
