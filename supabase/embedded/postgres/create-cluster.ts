import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresBinaries } from './find-binaries.ts';
import type { PostgresUser } from './get-postgres-user.ts';

// Data folders of another major version cannot be opened; there is no pg_upgrade in the package.
const MAJOR_VERSION = '18';

/** Creates the cluster, once. Under another name first, so that an interrupted start leaves nothing half made. */
export async function createCluster(
  folder: string,
  binaries: PostgresBinaries,
  user: PostgresUser,
): Promise<void> {
  if (existsSync(folder)) {
    requireVersion(folder);
    return;
  }
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) chownSync(unfinished, user.uid, user.gid);
  await runInitdb(unfinished, binaries, user);
  renameSync(unfinished, folder);
}

function requireVersion(folder: string): void {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `${folder} was made by PostgreSQL ${version}, and this version needs ${MAJOR_VERSION}. ` +
        'Start the version that made it, take a backup, and restore the backup here.',
    );
  }
}

function runInitdb(folder: string, binaries: PostgresBinaries, user: PostgresUser): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    // The superuser's name on hosted Supabase, where `postgres` is not one.
    '--username=supabase_admin',
    // The folder of the socket, which only one user may enter, protects it.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.once('error', (cause) => reject(new Error('initdb did not start', { cause })));
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb failed: ${complaint.trim()}`));
    });
  });
}
