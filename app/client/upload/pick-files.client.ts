import type { PickedFile } from './create-upload-engine.client.ts';

type Picker = (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>;

/**
 * Lets the person choose files such that they can be read again after a reload. Null where the
 * browser has no such picker; none when nothing was chosen.
 */
export async function pickFiles(): Promise<PickedFile[] | null> {
  const { showOpenFilePicker } = window as { showOpenFilePicker?: Picker };
  if (!showOpenFilePicker) return null;
  try {
    const handles = await showOpenFilePicker.call(window, { multiple: true });
    return await Promise.all(
      handles.map(async (handle) => ({ file: await handle.getFile(), handle })),
    );
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // AbortError: closed without choosing. Anything else (a frame, a policy): the other picker.
    return error.name === 'AbortError' ? [] : null;
  }
}
