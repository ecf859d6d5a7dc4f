import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Null when the file does not exist. */
export async function readStats(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
