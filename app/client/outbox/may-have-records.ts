import { OLD_UPLOADS_NAME, OUTBOX_NAME } from './outbox-schema.ts';

/**
 * Whether this browser may keep records of ours. Most people never upload: their pages need not load what reads them.
 */
export async function mayHaveRecords(): Promise<boolean> {
  try {
    const databases = await globalThis.indexedDB?.databases?.();
    const names = [OUTBOX_NAME, OLD_UPLOADS_NAME];
    return databases?.some(({ name }) => name && names.includes(name)) ?? true;
  } catch (error) {
    // A browser that does not tell.
    if (error instanceof DOMException) return true;
    throw error;
  }
}
