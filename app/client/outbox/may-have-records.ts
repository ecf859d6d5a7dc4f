import { OLD_UPLOADS_NAME, OUTBOX_NAME } from './outbox-schema.ts';

/**
 * Whether this browser may have records of ours. Most users never upload: their pages need not load
 * the code that reads them.
 */
export async function mayHaveRecords(): Promise<boolean> {
  try {
    const databases = await globalThis.indexedDB?.databases?.();
    const names = [OUTBOX_NAME, OLD_UPLOADS_NAME];
    return databases?.some(({ name }) => name && names.includes(name)) ?? true;
  } catch (error) {
    // The browser does not list its databases.
    if (error instanceof DOMException) return true;
    throw error;
  }
}
