// Restores a backup into an empty DATA_DIR: npm run restore -- <backup> [--quiet]
import './backup/quieten-log.ts';

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '../supabase/embedded/backup/backup-refusal.ts';
import { formatBytes } from '../supabase/embedded/backup/format-bytes.ts';
import { restoreBackup } from '../supabase/embedded/backup/restore-backup.ts';
import { createReporter } from './backup/create-reporter.ts';
import { runTask } from './backup/run-task.ts';

await runTask(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quiet: { type: 'boolean', default: false } },
  });
  const [backup] = positionals;
  if (backup === undefined || positionals.length > 1) {
    throw new BackupRefusal('Name the backup: npm run restore -- backups/<its time>');
  }
  const { report, say } = createReporter(values.quiet, process.stdout);
  const dataDir = process.env.DATA_DIR || './.data';
  const migrationsFolder = fileURLToPath(new URL('../supabase/migrations', import.meta.url));
  const { manifest, rows, bytes } = await restoreBackup({
    backup,
    dataDir,
    migrationsFolder,
    report,
  });
  say(`${dataDir} is as it was on ${manifest.takenAt}: ${rows} rows, ${formatBytes(bytes)}.`);
  say('Every file has its checksum of that time. Now type: npm start');
  for (const { bucket, name } of manifest.missing) {
    console.error(`${bucket}/${name} was already missing when this backup was taken.`);
  }
});
