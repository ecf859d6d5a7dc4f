import { setPriority } from 'node:os';
import { BackupRefusal } from '../../supabase/embedded/backup/backup-refusal.ts';
import { UnfinishedRestoreError } from '../../supabase/embedded/backup/require-finished-restore.ts';

const LOW_PRIORITY = 10;

/** Runs the task of a script; a refusal prints its sentence and exits with 1. Starts the server first. */
export async function runTask(task: () => Promise<void>): Promise<void> {
  try {
    rejectSupabaseProject();
    setPriority(LOW_PRIORITY);
    await task();
  } catch (error) {
    process.exitCode = 1;
    console.error(isRefusal(error) ? error.message : error);
  }
}

function rejectSupabaseProject(): void {
  if (!process.env.SUPABASE_URL) return;
  throw new BackupRefusal(
    'SUPABASE_URL is set: all data is there, and none in a DATA_DIR on this machine. ' +
      'If it is a Supabase project, its own backups cover the database, but not the files in its storage (docs/deploy.md). ' +
      'If it is your own backend, back up on its machine.',
  );
}

function isRefusal(error: unknown): error is Error {
  if (error instanceof BackupRefusal || error instanceof UnfinishedRestoreError) return true;
  // For an unknown argument.
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}
