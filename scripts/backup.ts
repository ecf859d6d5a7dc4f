// Takes a backup, while the product runs or not: npm run backup -- [folder] [--keep N] [--quiet]
import './backup/quieten-log.ts';

import { createBackup } from '../supabase/embedded/backup/create-backup.ts';
import { formatBytes } from '../supabase/embedded/backup/format-bytes.ts';
import { createReporter } from './backup/create-reporter.ts';
import { parseBackupArguments } from './backup/parse-backup-arguments.ts';
import { runTask } from './backup/run-task.ts';

/** Exit code: the backup was taken, but files in its source are missing. */
const EXIT_INCOMPLETE = 2;

await runTask(async () => {
  const { folder, keep, quiet } = parseBackupArguments(process.argv.slice(2), process.env);
  const { report, say } = createReporter(quiet, process.stdout);
  const dataDir = process.env.DATA_DIR || './.data';
  const backup = await createBackup({ dataDir, targetFolder: folder, keep, report });
  say(`${backup.folder} is complete.`);
  say(
    `${backup.rows} rows and ${backup.files} files, ${formatBytes(backup.bytes)}; ` +
      `${formatBytes(backup.copiedBytes)} of it are new; the rest is shared with the previous backup.`,
  );
  if (backup.removed.length > 0) say(`Removed: ${backup.removed.join(', ')}`);
  if (backup.missing.length === 0) return;
  process.exitCode = EXIT_INCOMPLETE;
  console.error(
    `${backup.missing.length} files were already missing in DATA_DIR. The backup has everything else: ${backup.missing.slice(0, 10).join(', ')}`,
  );
});
