import { BufferTarget, StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { SAVED_FOLDER } from '../outbox/folders.ts';
import { openSyncHandle, type SyncHandle, saveBytes } from '../outbox/sync-handle.ts';

const PIECE_BYTES = 1024 ** 2;

/**
 * A file for a video that is written in a worker, in pieces, so that memory does not grow with it. In memory where the
 * browser has no file system of its own, as in private windows.
 */
export async function openSavedFile(name: string) {
  const handle = await openSyncHandle(SAVED_FOLDER, name).catch(() => null);
  const target = handle
    ? new StreamTarget(toStream(handle), { chunked: true, chunkSize: PIECE_BYTES })
    : new BufferTarget();
  return {
    target,
    async close(): Promise<Blob> {
      handle?.flush();
      handle?.close();
      if (target instanceof BufferTarget) return new Blob([target.buffer ?? new Uint8Array()]);
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle(SAVED_FOLDER);
      return (await folder.getFileHandle(name)).getFile();
    },
  };
}

function toStream(handle: SyncHandle): WritableStream<StreamTargetChunk> {
  handle.truncate(0);
  return new WritableStream({ write: ({ data, position }) => saveBytes(handle, data, position) });
}
