import { openSyncHandle, type SyncHandle } from './sync-handle.ts';

/** The folder and the name of a new file in the origin private file system, and the file to copy. */
export type CopyOrder = { folder: string; name: string; file: File };
/** `no-handle`: this browser has no sync handles. */
export type CopyOutcome = 'done' | 'stopped' | 'no-handle' | 'failed';

const PIECE_BYTES = 4 * 1024 ** 2;

let isStopped = false;

/** The page sends the order first, then `null` if it wants the worker to stop. */
addEventListener('message', async ({ data }: MessageEvent<CopyOrder | null>) => {
  if (data === null) isStopped = true;
  else postMessage(await copy(data));
});

/**
 * Each piece that a sync handle has written stays on the disk even if the browser is killed.
 */
async function copy({ folder, name, file }: CopyOrder): Promise<CopyOutcome> {
  let handle: SyncHandle | null = null;
  try {
    handle = await openSyncHandle(folder, name);
    if (!handle) return 'no-handle';
    handle.truncate(0);
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      if (isStopped) return 'stopped';
      const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
      if (handle.write(piece, { at }) < piece.length) return 'failed';
    }
    handle.flush();
    return 'done';
  } catch (error) {
    // The disk is full, or the file no longer exists.
    if (!(error instanceof DOMException)) reportError(error);
    return 'failed';
  } finally {
    handle?.close();
  }
}
