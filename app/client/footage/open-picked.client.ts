/** The part of the File System Access API that only Chromium has and TypeScript doesn't know. */
type Askable = FileSystemFileHandle & {
  queryPermission?(mode: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(mode: { mode: 'read' }): Promise<PermissionState>;
};

/**
 * The file behind a handle of an earlier visit; null where the browser no longer reads it.
 *
 * @param ask shows the browser's question; only allowed right after a tap
 */
export async function openPicked(handle: Askable, ask: boolean): Promise<File | null> {
  const mode = { mode: 'read' } as const;
  try {
    const asked = ask ? handle.requestPermission?.(mode) : handle.queryPermission?.(mode);
    return (await asked) === 'granted' ? await handle.getFile() : null;
  } catch (error) {
    // Moved or deleted meanwhile, or requested without a tap.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
