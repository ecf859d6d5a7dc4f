import { fileCopies, saveCopyInWorker } from '../outbox/file-copies.client.ts';
import { FOOTAGE_FOLDER } from '../outbox/folders.ts';
import type { Footage } from './footage-records.client.ts';
import type { CopyStop, FootageStore } from './footage-state.ts';

/**
 * Copies the files that the user picked into the browser's own file system, one after the other. A
 * copy that was interrupted continues where it stopped.
 *
 * @param picked the files themselves, by id; those that are copied are taken out
 * @param on.copied the copy of a file is on the disk
 * @param on.noHandle this browser can't keep copies
 * @param life stops all copies
 */
export function createCopies(
  store: FootageStore,
  picked: Map<string, File>,
  on: { copied: () => void; noHandle: (file: Footage, source: File) => Promise<void> },
  life: AbortSignal,
) {
  let current: { id: string; stopper: AbortController; work: Promise<unknown> } | null = null;

  function findNext() {
    const { files, stops } = store.get();
    return files.find(({ id, isCopied }) => !isCopied && picked.has(id) && !stops[id]);
  }

  async function pump(): Promise<void> {
    const next = findNext();
    const file = next && picked.get(next.id);
    if (current || !next || !file || life.aborted) return;
    const { id } = next;
    const stopper = new AbortController();
    const order = { folder: FOOTAGE_FOLDER, name: id, file, resumes: true };
    const signal = AbortSignal.any([life, stopper.signal]);
    const work = saveCopyInWorker(order, signal, (bytes) => showCopied(id, bytes));
    current = { id, stopper, work };
    const outcome = await work;
    if (life.aborted) return;
    // Until its record says so, or the file would be copied again.
    if (outcome === 'done') await store.run(() => finish(id));
    else if (outcome === 'no-handle') await on.noHandle(next, file);
    else if (outcome !== 'stopped') stop(id, outcome === 'no-room' ? 'no-room' : 'needs-file');
    current = null;
    await pump();
  }

  async function finish(id: string): Promise<void> {
    const file = store.find(id);
    if (!file) return;
    const copy = await fileCopies.open(id, file.sizeBytes, FOOTAGE_FOLDER);
    if (!copy) return stop(id, 'needs-file');
    if (!(await store.save({ ...file, isCopied: true }))) return stop(id, 'no-room');
    picked.delete(id);
    on.copied();
  }

  function showCopied(id: string, bytes: number): void {
    store.show({ copiedBytes: { ...store.get().copiedBytes, [id]: bytes } });
  }

  function stop(id: string, reason: CopyStop): void {
    store.show({ stops: { ...store.get().stops, [id]: reason } });
  }

  return {
    pump,
    stop,
    showCopied,
    /** Waits for what is being copied. */
    settle: async () => void (await current?.work),
    /** What was copied stays on the disk. */
    cancel(id: string): void {
      if (current?.id === id) current.stopper.abort();
    },
    /** The user tries again. */
    release(id: string): void {
      const { [id]: _, ...others } = store.get().stops;
      store.show({ stops: others });
    },
  };
}
