import type { PickedFile } from './create-upload-engine.client.ts';
import { walkFolder } from './walk-folder.client.ts';

type Picker = () => Promise<FileSystemDirectoryHandle>;

/**
 * Lets the person choose a folder such that its files can be read again after a reload. Null where
 * the browser has no such picker; none when nothing was chosen.
 */
export async function pickFolder(): Promise<PickedFile[] | null> {
  const { showDirectoryPicker } = window as { showDirectoryPicker?: Picker };
  if (!showDirectoryPicker) return null;
  try {
    const picked: PickedFile[] = [];
    for await (const one of walkFolder(await showDirectoryPicker.call(window))) picked.push(one);
    // .DS_Store and its like.
    return picked.filter(({ file }) => !file.name.startsWith('.'));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // AbortError: closed without choosing. Anything else (a frame, a policy): the other picker.
    return error.name === 'AbortError' ? [] : null;
  }
}
