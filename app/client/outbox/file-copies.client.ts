import type { CopyOrder, CopyOutcome } from './copy-file.worker.ts';

/** Copying more takes too long and too much room on a phone; such files are asked for again. */
const MAX_COPY_BYTES = 2 * 1024 ** 3;
/** Of the room that the browser grants us, what copies may never touch. */
const SPARE_BYTES = 200 * 1024 ** 2;
const FOLDER = 'uploads';

/** Null where the browser has no file system of its own. */
async function openFolder(): Promise<FileSystemDirectoryHandle | null> {
  if (!navigator.storage?.getDirectory) return null;
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

/**
 * Copies of picked files in the browser's own file system (OPFS), so that no file has to be
 * picked again after a reload where the browser gives no lasting handles, as on phones.
 */
export const fileCopies = {
  /** False in private windows, and where the browser has no such file system. */
  async canBeMade(): Promise<boolean> {
    try {
      return (await openFolder()) !== null;
    } catch (error) {
      if (error instanceof DOMException) return false;
      throw error;
    }
  },

  /** False when there is no room or no such file system: the upload then does without. */
  async make(name: string, file: File, signal: AbortSignal): Promise<boolean> {
    if (file.size > MAX_COPY_BYTES) return false;
    try {
      const folder = await openFolder();
      const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      if (!folder || file.size + SPARE_BYTES > quota - usage) return false;
      const target = await folder.getFileHandle(name, { create: true });
      let outcome = await copyInWorker({ folder: FOLDER, name, file }, signal);
      if (outcome === 'no-handle' && 'createWritable' in target) {
        await file.stream().pipeTo(await target.createWritable(), { signal });
        outcome = 'done';
      }
      if (outcome === 'done') return true;
    } catch (error) {
      // The room ran out, the file went away, or the upload ended before its copy.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
    await fileCopies.remove(name);
    return false;
  },

  async open(name: string, sizeBytes: number): Promise<File | null> {
    try {
      const handle = await (await openFolder())?.getFileHandle(name);
      const file = (await handle?.getFile()) ?? null;
      return file?.size === sizeBytes ? file : null;
    } catch (error) {
      // The browser may clear its file system when the device is full.
      if (error instanceof DOMException) return null;
      throw error;
    }
  },

  async remove(name: string): Promise<void> {
    try {
      await (await openFolder())?.removeEntry(name);
    } catch (error) {
      // Not there, or still being written: `removeAllBut` takes it at the next visit.
      if (!(error instanceof DOMException)) throw error;
    }
  },

  async removeAllBut(names: Set<string>): Promise<void> {
    const folder = await openFolder();
    if (!folder) return;
    for await (const name of folder.keys()) if (!names.has(name)) await fileCopies.remove(name);
  },
};

/** Pages have no sync handles, and nothing that they write lasts before all of it is written. */
async function copyInWorker(order: CopyOrder, signal: AbortSignal): Promise<CopyOutcome> {
  const worker = new Worker(new URL('./copy-file.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<CopyOutcome>();
  const stop = () => worker.postMessage(null);
  worker.addEventListener('message', ({ data }: MessageEvent<CopyOutcome>) => resolve(data));
  worker.addEventListener('error', () => resolve('no-handle'));
  signal.addEventListener('abort', stop);
  worker.postMessage(order);
  if (signal.aborted) stop();
  const outcome = await promise;
  signal.removeEventListener('abort', stop);
  worker.terminate();
  return outcome;
}
