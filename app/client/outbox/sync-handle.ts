import { retryFull } from './sending/retry-full.ts';

/** Only workers have sync handles; TypeScript's types of pages don't include them. */
export type SyncHandle = {
  truncate(size: number): void;
  getSize(): number;
  read(bytes: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
  close(): void;
};

type Writable = FileSystemFileHandle & { createSyncAccessHandle?(): Promise<SyncHandle> };

/**
 * Opens a file of the origin private file system for writing, in a worker. What a sync handle has
 * written stays on the disk even if the browser is killed.
 *
 * @returns null where this browser has no sync handles
 */
export async function openSyncHandle(folder: string, name: string): Promise<SyncHandle | null> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const file: Writable = await directory.getFileHandle(name, { create: true });
  return (await file.createSyncAccessHandle?.()) ?? null;
}

/**
 * All bytes go through here: Chromium holds a buffer that one of its own functions was given until it
 * collects, also one whose bytes were freed.
 */
const passage = new Uint8Array(256 * 1024);

/** @throws a QuotaExceededError where the device has no room, also after another try */
export async function saveBytes(handle: SyncHandle, bytes: Uint8Array, at: number): Promise<void> {
  await retryFull(() => saveBytesOnce(handle, bytes, at));
}

/** @throws a QuotaExceededError where the device has no room */
export function saveBytesOnce(handle: SyncHandle, bytes: Uint8Array, at: number): void {
  for (let from = 0; from < bytes.length; from += passage.length) {
    const piece = bytes.subarray(from, from + passage.length);
    passage.set(piece);
    if (handle.write(passage.subarray(0, piece.length), { at: at + from }) < piece.length) {
      throw new DOMException('The device is full', 'QuotaExceededError');
    }
  }
}

/** @throws a DOMException where the disk does not give them back */
export function readBytes(
  handle: SyncHandle,
  sizeBytes: number,
  at: number,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(sizeBytes);
  for (let from = 0; from < sizeBytes; from += passage.length) {
    const piece = passage.subarray(0, Math.min(passage.length, sizeBytes - from));
    if (handle.read(piece, { at: at + from }) < piece.length) {
      throw new DOMException('The disk does not give back what it has', 'NotReadableError');
    }
    bytes.set(piece, from);
  }
  return bytes;
}
