import { parseArgs } from 'node:util';
import { BackupRefusal } from '../../supabase/embedded/backup/backup-refusal.ts';

export type BackupArguments = { folder: string; keep: number | null; quiet: boolean };

const USAGE = 'npm run backup -- [folder] [--keep N] [--quiet]';

/** @throws BackupRefusal, or the error of parseArgs, for invalid arguments */
export function parseBackupArguments(
  args: string[],
  env: Record<string, string | undefined>,
): BackupArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'string' }, quiet: { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new BackupRefusal(`Name at most one folder: ${USAGE}`);
  return {
    folder: positionals[0] ?? (env.BACKUP_DIR || './backups'),
    keep: values.keep === undefined ? null : parseKeep(values.keep),
    quiet: values.quiet,
  };
}

function parseKeep(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new BackupRefusal(`--keep takes the number of backups to keep, 1 or more: ${USAGE}`);
}
