import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neverOnceStopped, undoOnStop } from './stoppable.ts';

/** Of a program that is being stopped: it may still write there. */
const RETRIES = 10;

/** A folder among the temporary ones, gone at the latest when the program is told to stop. */
export async function createFolder(
  prefix: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  await neverOnceStopped();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: RETRIES });
  return { folder, remove: undoOnStop(remove) };
}
