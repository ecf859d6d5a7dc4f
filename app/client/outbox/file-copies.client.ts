import type { CopyEvent, CopyOrder, CopyOutcome } from './copy-file.worker.ts';
import { COPIES_FOLDER } from './folders.ts';

/**
 * Copying a larger file takes too long and too much space on a phone; the user picks it again
 * instead.
 */
const MAX_COPY_BYTES = 2 * 1024 ** 3;
/** The part of the browser's quota that copies never use. */
const SPARE_BYTES = 200 * 1024 ** 2;

/** All browsers with the file system have it; TypeScript does not know it. */
type Movable = FileSystemFileHandle & {
  move(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
};

/** Null where the file cannot be read. */
async function readHandle(handle: FileSystemFileHandle): Promise<File | null> {
  try {
    return await handle.getFile();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Null where the browser has no origin private file system. */
async function openFolder(name = COPIES_FOLDER): Promise<FileSystemDirectoryHandle | null> {
  if (!navigator.storage?.getDirectory) return null;
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(name, { create: true });
}

/**
 * Copies of picked files in the origin private file system (OPFS). Where the browser offers no
 * lasting handles, as on phones, the user need not pick a file again after a reload.
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

  /**
   * False when there is not enough space or no such file system: the upload then continues without
   * a copy.
   */
  async make(name: string, file: File, signal: AbortSignal): Promise<boolean> {
    if (file.size > MAX_COPY_BYTES) return false;
    try {
      const folder = await openFolder();
      const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      if (!folder || file.size + SPARE_BYTES > quota - usage) return false;
      const target = await folder.getFileHandle(name, { create: true });
      let outcome = await saveCopyInWorker({ folder: COPIES_FOLDER, name, file }, signal);
      if (outcome === 'no-handle' && 'createWritable' in target) {
        await file.stream().pipeTo(await target.createWritable(), { signal });
        outcome = 'done';
      }
      if (outcome === 'done') return true;
    } catch (error) {
      // The disk is full, the file no longer exists, or the upload ended before its copy.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
    await fileCopies.remove(name);
    return false;
  },

  /**
   * Null where the file is missing or incomplete.
   *
   * @param folder another one for files that were filmed here
   */
  async open(name: string, sizeBytes: number, folder = COPIES_FOLDER): Promise<File | null> {
    try {
      const handle = await (await openFolder(folder))?.getFileHandle(name);
      const file = (await handle?.getFile()) ?? null;
      return file?.size === sizeBytes ? file : null;
    } catch (error) {
      // The browser may clear its file system when the device is full.
      if (error instanceof DOMException) return null;
      throw error;
    }
  },

  /** Whether a folder surely has no such file: one that can't be read now may be there. */
  async isMissing(name: string, folder: string): Promise<boolean> {
    try {
      await (await openFolder(folder))?.getFileHandle(name);
      return false;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return error.name === 'NotFoundError';
    }
  },

  /** All files of a folder; none where the browser has no such file system. */
  async list(folder: string): Promise<File[]> {
    const files: File[] = [];
    try {
      const opened = await openFolder(folder);
      for await (const handle of opened?.values() ?? []) {
        // Without one that is deleted or cannot be read, the others are still there.
        const file = handle.kind === 'file' && (await readHandle(handle as FileSystemFileHandle));
        if (file) files.push(file);
      }
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
    return files;
  },

  /** Gives a file another name and folder, without copying it. */
  async move(from: { name: string; folder: string }, name: string, folder: string): Promise<void> {
    const handle = await (await openFolder(from.folder))?.getFileHandle(from.name);
    const target = await openFolder(folder);
    if (handle && target) await (handle as Movable).move(target, name);
  },

  async remove(name: string, folder = COPIES_FOLDER): Promise<void> {
    try {
      await (await openFolder(folder))?.removeEntry(name);
    } catch (error) {
      // The file does not exist or is still being written: `deleteLostFiles` deletes it later.
      if (!(error instanceof DOMException)) throw error;
    }
  },
};

/**
 * Copies a file into the browser's own file system, in a worker: pages have no sync handles, and
 * what they write is lost unless the whole file is written.
 *
 * @param onCopied receives how many bytes are on the disk
 */
export async function saveCopyInWorker(
  order: CopyOrder,
  signal: AbortSignal,
  onCopied?: (bytes: number) => void,
): Promise<CopyOutcome> {
  const worker = new Worker(new URL('./copy-file.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<CopyOutcome>();
  const stop = () => worker.postMessage(null);
  worker.addEventListener('message', ({ data }: MessageEvent<CopyEvent>) => {
    if (typeof data === 'number') onCopied?.(data);
    else resolve(data);
  });
  // Its script could not be loaded. That says nothing about what this browser can store.
  worker.addEventListener('error', () => resolve('failed'));
  signal.addEventListener('abort', stop);
  worker.postMessage(order);
  if (signal.aborted) stop();
  const outcome = await promise;
  signal.removeEventListener('abort', stop);
  worker.terminate();
  return outcome;
}
