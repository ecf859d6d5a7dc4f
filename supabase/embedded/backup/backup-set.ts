import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../has-code.ts';
import { readManifest } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** The backups of one installation in a folder, which other installations may share. */
export type BackupSet = {
  /** Names of the complete backups, oldest first. */
  list: () => Promise<string[]>;
  /** Makes the folder of a backup in progress, which does not count as a backup yet. */
  begin: () => Promise<{ unfinished: string; finished: string }>;
  /** Deletes what killed backups left. */
  clean: () => Promise<void>;
  remove: (name: string) => Promise<void>;
};

const UNFINISHED = '.unfinished-';
const NAME = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/;

export function createBackupSet(folder: string, installation: string): BackupSet {
  const prefix = `${UNFINISHED}${installation}-`;
  return {
    list: async () => {
      const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
      const ours: string[] = [];
      for (const name of names) if (await isOurs(join(folder, name), installation)) ours.push(name);
      return ours;
    },
    begin: async () => {
      const name = new Date().toISOString().replaceAll(':', '');
      const unfinished = join(folder, `${prefix}${name}`);
      await mkdir(unfinished, { mode: 0o700 });
      return { unfinished, finished: join(folder, name) };
    },
    clean: async () => {
      for (const name of await readdir(folder)) {
        if (name.startsWith(prefix)) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
    remove: async (name) => {
      // A kill during the deletion must not leave half a backup that looks complete.
      const doomed = join(folder, `${prefix}${name}`);
      await rename(join(folder, name), doomed);
      await rm(doomed, { recursive: true, force: true });
    },
  };
}

async function isOurs(folder: string, installation: string): Promise<boolean> {
  try {
    return (await readManifest(folder)).installation === installation;
  } catch (error) {
    // Another file with such a name, a damaged backup, or one of another user: neither reused nor deleted.
    if (error instanceof BackupRefusal || hasCode(error, 'EACCES')) return false;
    throw error;
  }
}
