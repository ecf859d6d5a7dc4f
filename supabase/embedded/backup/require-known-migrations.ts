import { readdir } from 'node:fs/promises';
import { SQUASHED } from '../database/adopt-squash.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** An older backup is brought up to date by the next start; a newer one has what this code would not keep. */
export async function requireKnownMigrations(
  { migrations }: Pick<BackupManifest, 'migrations'>,
  migrationsFolder: string,
): Promise<void> {
  const files = (await readdir(migrationsFolder)).map((file) => file.split('_')[0]);
  const known = [...files, ...SQUASHED];
  const unknown = migrations.filter((version) => !known.includes(version));
  if (unknown.length === 0) return;
  throw new BackupRefusal(
    `The backup was made by a newer version: this one does not know its migrations ${unknown.join(', ')}. Update, then restore it.`,
  );
}
