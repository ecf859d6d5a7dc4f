import { readdir, rm } from 'node:fs/promises';
import postgres from 'postgres';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../supabase/embedded/postgres/create-socket-folder.ts';
import { startScript } from './run-script.ts';
import { waitUntil } from './wait-until.ts';

/** Between two checks of something that lasts less than a second. */
const POLL_MS = 5;

/** Kills a running backup. A locked table delays it, so that no machine completes it before. */
export async function killBackup(dataDir: string, backups: string): Promise<void> {
  const sql = postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    database: 'postgres',
    username: 'supabase_admin',
    max: 1,
  });
  try {
    await sql.begin(async (transaction) => {
      await transaction`lock table public.videos in access exclusive mode`;
      const { process: backup, ended } = startScript('backup', dataDir, [backups]);
      const hasBegun = async () =>
        (await readdir(backups)).some((name) => name.startsWith('.unfinished-'));
      await waitUntil('a backup has started', hasBegun, POLL_MS);
      backup.kill('SIGKILL');
      await ended;
    });
  } finally {
    await sql.end();
  }
}

/** Kills a running restore; one that completed before the kill proves nothing, and is followed by another. */
export async function killRestore(backup: string, target: string): Promise<void> {
  for (;;) {
    await rm(target, { recursive: true, force: true });
    const { process: restore, ended } = startScript('restore', target, [backup]);
    const isRestoring = async () => (await readdir(target)).includes('restoring');
    await waitUntil(
      'a restore has started',
      async () => restore.exitCode !== null || (await isRestoring()),
      POLL_MS,
    );
    restore.kill('SIGKILL');
    await ended;
    if (await isRestoring()) return;
  }
}
