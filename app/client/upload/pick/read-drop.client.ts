import type { PickedFile } from '../upload-records.client.ts';
import { listFolderFiles } from './list-folder-files.client.ts';

type HandleItem = DataTransferItem & {
  getAsFileSystemHandle?(): Promise<FileSystemFileHandle | FileSystemDirectoryHandle | null>;
};

/**
 * The files of a drop, including those in folders; with lasting handles where the browser offers
 * them.
 */
export async function readDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  // The browser clears all items after the first await, so read everything now.
  const items: HandleItem[] = [...transfer.items].filter(({ kind }) => kind === 'file');
  const asked = items.map((item) => ({
    handle: item.getAsFileSystemHandle?.(),
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }));
  const picked: PickedFile[] = [];
  for (const { handle, entry, file } of asked) {
    const found = await handle;
    if (found) for await (const one of listFolderFiles(found)) picked.push(one);
    else if (entry) for await (const one of listEntryFiles(entry)) picked.push(one);
    else if (file) picked.push({ file, handle: null });
  }
  // Hidden files such as .DS_Store.
  return picked.filter(({ file }) => !file.name.startsWith('.'));
}

async function* listEntryFiles(entry: FileSystemEntry): AsyncGenerator<PickedFile> {
  if (entry instanceof FileSystemFileEntry) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    yield { file, handle: null };
  } else if (entry instanceof FileSystemDirectoryEntry) {
    const reader = entry.createReader();
    for (;;) {
      // Returns 100 entries at a time, and none at the end.
      const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
      if (batch.length === 0) return;
      for (const inner of batch) yield* listEntryFiles(inner);
    }
  }
}
