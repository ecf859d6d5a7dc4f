import type { PickedFile } from '../upload-records.client.ts';
import { listFolderFiles } from './list-folder-files.client.ts';

type Picker = () => Promise<FileSystemDirectoryHandle>;

/**
 * Lets the user choose a folder whose files the browser can read again after a reload. Null where
 * the browser has no such picker; empty when the user chose nothing.
 */
export async function selectFolder(): Promise<PickedFile[] | null> {
  const { showDirectoryPicker } = window as { showDirectoryPicker?: Picker };
  if (!showDirectoryPicker) return null;
  try {
    const picked: PickedFile[] = [];
    for await (const one of listFolderFiles(await showDirectoryPicker.call(window)))
      picked.push(one);
    // Hidden files such as .DS_Store.
    return picked.filter(({ file }) => !file.name.startsWith('.'));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // AbortError: closed without choosing. Any other error (a frame, a policy): use the other
    // picker.
    return error.name === 'AbortError' ? [] : null;
  }
}
