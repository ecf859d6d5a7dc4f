import { readdir } from 'node:fs/promises';
import { SQUASHES } from '../database/squashes.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** The next start migrates an older backup; a newer one has data that this code would lose. */
export async function requireKnownMigrations(
  { migrations }: Pick<BackupManifest, 'migrations'>,
  migrationsFolder: string,
): Promise<void> {
  const files = (await readdir(migrationsFolder)).map((file) => file.split('_')[0]);
  const squashed = SQUASHES.flatMap(({ wordings }) => [...wordings.keys()]);
  const known = [...files, ...squashed];
  const unknown = migrations.filter((version) => !known.includes(version));
  if (unknown.length === 0) return;
  throw new BackupRefusal(
    `The backup was made by a newer version: this version does not know its migrations ${unknown.join(', ')}. Update, then restore it.`,
  );
}
