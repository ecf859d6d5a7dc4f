import { retryFull } from './sending/retry-full.ts';

/** Only workers have sync handles; TypeScript's types of pages don't include them. */
export type SyncHandle = {
  truncate(size: number): void;
  getSize(): number;
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

/** @throws a QuotaExceededError where the device has no room */
export async function saveBytes(handle: SyncHandle, bytes: Uint8Array, at: number): Promise<void> {
  await retryFull(() => {
    if (handle.write(bytes, { at }) < bytes.length) {
      throw new DOMException('The device is full', 'QuotaExceededError');
    }
  });
}
