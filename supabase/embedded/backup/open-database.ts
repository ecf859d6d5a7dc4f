import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { claimDataDirLock } from '../data-dir-lock.ts';
import type { DataFolders } from '../data-folders.ts';
import { hasCode } from '../has-code.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { BackupRefusal } from './backup-refusal.ts';

export type OpenDatabase = { socketFolder: string; close: () => Promise<void> };

const POLL_MS = 500;
const PATIENCE_MS = 90_000;
// A backend that died restarts within a second, and must find its folder unlocked.
const SURELY_STOPPED_MS = 3000;

const stateSchema = z.object({ socketFolder: z.string() });

/** The database of the backend that runs in this folder, or else one that is started temporarily. */
export async function openDatabase(folders: DataFolders): Promise<OpenDatabase> {
  const begun = Date.now();
  let freeSince: number | null = null;
  while (Date.now() - begun < PATIENCE_MS) {
    const lock = claimDataDirLock(folders.run);
    if (lock === null) {
      freeSince = null;
      const socketFolder = await readSocketFolder(folders.backendFile);
      if (socketFolder !== null) return { socketFolder, close: async () => undefined };
    } else {
      freeSince ??= Date.now();
      if (Date.now() - freeSince >= SURELY_STOPPED_MS) return startDatabase(folders, lock.release);
      lock.release();
    }
    await delay(POLL_MS);
  }
  throw new BackupRefusal(
    'The server is starting and did not get ready in time. Try again when it is ready.',
  );
}

async function startDatabase(folders: DataFolders, release: () => void): Promise<OpenDatabase> {
  try {
    const postgres = await startPostgres(folders, async () => undefined);
    const close = () => postgres.stop().finally(release);
    return { socketFolder: postgres.socketFolder, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Null until the backend has written that it is ready. */
async function readSocketFolder(backendFile: string): Promise<string | null> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(backendFile, 'utf8'))).socketFolder;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
