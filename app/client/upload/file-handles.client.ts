/** The part of the File System Access API that only Chromium has and TypeScript doesn't know. */
type PermissionMode = { mode: 'read' };
type AskableHandle = FileSystemFileHandle & {
  queryPermission?(mode: PermissionMode): Promise<PermissionState>;
  requestPermission?(mode: PermissionMode): Promise<PermissionState>;
};

/**
 * The file behind a handle that was kept over a reload, or null when the browser doesn't let us
 * read it (any more) or it is gone.
 *
 * @param ask shows the browser's question; only allowed in the wake of a tap
 */
export async function openHandle(
  handle: FileSystemFileHandle,
  ask: boolean,
): Promise<{ permission: PermissionState; file: File | null }> {
  const askable: AskableHandle = handle;
  const mode: PermissionMode = { mode: 'read' };
  try {
    const permission =
      (ask ? await askable.requestPermission?.(mode) : await askable.queryPermission?.(mode)) ??
      'granted';
    return { permission, file: permission === 'granted' ? await handle.getFile() : null };
  } catch (error) {
    // Moved or deleted meanwhile (NotFoundError), or asked without a tap (SecurityError).
    if (error instanceof DOMException) return { permission: 'denied', file: null };
    throw error;
  }
}
