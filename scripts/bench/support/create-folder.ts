import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoOnStop, waitIfStopped } from './stoppable.ts';

/** A program that is being stopped may still write there. */
const RETRIES = 10;

/** A temporary folder, deleted at the latest when the program is stopped. */
export async function createFolder(
  prefix: string,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  await waitIfStopped();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: RETRIES });
  return { folder, remove: undoOnStop(remove) };
}
