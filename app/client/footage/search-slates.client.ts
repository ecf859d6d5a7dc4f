import type { Footage } from './footage-records.client.ts';
import type { FootageStore } from './footage-state.ts';

/**
 * Searches each copied video for a slate, one after the other. The clips that are cut from it wait for
 * that, since they may lie far from the seconds in which the slate is seen.
 *
 * @param onSearched called when the record of a video says what was found
 * @param life stops the search, which begins again at the next visit
 */
export function createSlateSearch(store: FootageStore, onSearched: () => void, life: AbortSignal) {
  let current: Promise<boolean> | null = null;

  function findNext() {
    const { files } = store.get();
    return files.find(
      ({ isCopied, isWhole, slate }) => isCopied && !isWhole && slate === undefined,
    );
  }

  async function pump(): Promise<void> {
    const next = findNext();
    if (current || !next || life.aborted) return;
    current = search(next);
    const isSaved = await current;
    current = null;
    // Without room, the same video would be next for ever.
    if (!isSaved) return;
    onSearched();
    await pump();
  }

  async function search({ id, sizeBytes }: Footage): Promise<boolean> {
    const copy = await store.openFile({ id, sizeBytes });
    // Without a connection this script may be missing.
    const script = await import('../slate/find-slate.client.ts').catch(() => null);
    const found = (copy && (await script?.findSlate(copy, life))) ?? null;
    if (life.aborted) return false;
    const slate = found && { sessionId: found.sessionId, recordedAt: found.recordedAt };
    return store.run(async () => {
      const now = store.find(id);
      // The server searches a video of which the user sends all.
      return !now || now.isWhole || store.save({ ...now, slate });
    });
  }

  return {
    pump,
    /** Waits for the running search. */
    settle: async () => void (await current),
  };
}
