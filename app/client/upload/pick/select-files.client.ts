import type { PickedFile } from '../upload-records.client.ts';

type Picker = (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;

/**
 * Lets the user choose files that the browser can read again after a reload. Null where the browser
 * has no such picker; empty when the user chose nothing.
 */
export async function selectFiles(): Promise<PickedFile[] | null> {
  const { showOpenFilePicker } = window as { showOpenFilePicker?: Picker };
  if (!showOpenFilePicker) return null;
  try {
    const handles = await showOpenFilePicker.call(window, { multiple: true });
    return await Promise.all(
      handles.map(async (handle) => ({ file: await handle.getFile(), handle })),
    );
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // AbortError: closed without choosing. Any other error (a frame, a policy): use the other
    // picker.
    return error.name === 'AbortError' ? [] : null;
  }
}
