import type { PickedFile } from '../upload-records.client.ts';

/** The files of a folder and of all its subfolders, each with its lasting handle. */
export async function* listFolderFiles(
  handle: FileSystemFileHandle | FileSystemDirectoryHandle,
): AsyncGenerator<PickedFile> {
  if (handle instanceof FileSystemFileHandle) yield { file: await handle.getFile(), handle };
  else for await (const inner of handle.values()) yield* listFolderFiles(inner);
}
