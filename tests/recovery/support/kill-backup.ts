import { readdir } from 'node:fs/promises';
import { startScript } from './run-script.ts';
import { waitUntil } from './wait-until.ts';

/** Between two looks at what is over within a second. */
const POLL_MS = 5;

/** Kills a backup at work; one that ended before the kill came proves nothing, and is followed by another. */
export async function killBackup(dataDir: string, backups: string): Promise<void> {
  await waitUntil('a backup was killed at work', async () => {
    const before = await readdir(backups);
    const { process: backup, ended } = startScript('backup', dataDir, [backups]);
    const hasBegun = async () => (await readdir(backups)).length > before.length;
    await waitUntil('a backup has begun', hasBegun, POLL_MS);
    backup.kill('SIGKILL');
    await ended;
    return (await readdir(backups)).some((name) => name.startsWith('.unfinished-'));
  });
}
