import { isQuotaExceeded } from './is-quota-exceeded.ts';
import { openSyncHandle, type SyncHandle, saveBytes } from './sync-handle.ts';

/** The folder and the name of a new file in the origin private file system, and the file to copy. */
export type CopyOrder = {
  folder: string;
  name: string;
  file: File;
  /** Continues behind what an earlier copy of the same file has written. */
  resumes?: boolean;
};
/** `no-handle`: this browser has no sync handles. `no-room`: what was written until then stays. */
export type CopyOutcome = 'done' | 'stopped' | 'no-handle' | 'no-room' | 'failed';
/** The outcome at the end, and before it how many bytes are on the disk. */
export type CopyEvent = CopyOutcome | number;

const PIECE_BYTES = 4 * 1024 ** 2;

let isStopped = false;

/** The page sends the order first, then `null` if it wants the worker to stop. */
addEventListener('message', async ({ data }: MessageEvent<CopyOrder | null>) => {
  if (data === null) isStopped = true;
  else postMessage((await copy(data)) satisfies CopyEvent);
});

/**
 * Each piece that a sync handle has written stays on the disk even if the browser is killed.
 */
async function copy({ folder, name, file, resumes }: CopyOrder): Promise<CopyOutcome> {
  let handle: SyncHandle | null = null;
  try {
    handle = await openSyncHandle(folder, name);
    if (!handle) return 'no-handle';
    // The last piece may be written in part.
    const whole = Math.floor(handle.getSize() / PIECE_BYTES) * PIECE_BYTES;
    const from = resumes ? Math.min(whole, file.size) : 0;
    handle.truncate(from);
    for (let at = from; at < file.size; at += PIECE_BYTES) {
      if (isStopped) return 'stopped';
      const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
      await saveBytes(handle, piece, at);
      postMessage((at + piece.length) satisfies CopyEvent);
    }
    handle.flush();
    return 'done';
  } catch (error) {
    // The disk is full, or the file no longer exists.
    if (!(error instanceof DOMException)) reportError(error);
    return isQuotaExceeded(error) ? 'no-room' : 'failed';
  } finally {
    handle?.close();
  }
}
