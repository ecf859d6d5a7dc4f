import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log.ts';

const POLL_MS = 50;
const FAST_STOP_MS = 30_000;

/**
 * After a SIGKILL of this process, PostgreSQL may still run, or have left its lock files. This
 * process has the lock on DATA_DIR, so a running PostgreSQL is an orphan: it is stopped. The lock
 * files are deleted only when nothing accepts connections on the socket and their process id is not
 * a PostgreSQL of this folder: another process may have the id by now, and PostgreSQL would refuse
 * to start because of it.
 */
export async function deleteStalePostmaster(
  clusterFolder: string,
  socketFolder: string,
): Promise<void> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  const pid = readPid(pidFile);
  const socket = join(socketFolder, '.s.PGSQL.5432');
  if (pid !== null && runsIn(pid, clusterFolder, await acceptsConnection(socket))) {
    log('warn', 'A killed backend left PostgreSQL running; stopping it', { pid });
    await stop(pid, clusterFolder);
  }
  for (const path of [pidFile, socket, `${socket}.lock`]) rmSync(path, { force: true });
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`Could not read ${pidFile}`, { cause: error });
  }
}

function acceptsConnection(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/** PostgreSQL's working folder is its cluster. Without /proc, the socket decides. */
function runsIn(pid: number, clusterFolder: string, socketAnswers: boolean): boolean {
  if (process.platform !== 'linux') return socketAnswers && isAlive(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
  } catch {
    // Ended, or a process of another user, which we may not inspect: in both cases not ours.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function stop(pid: number, clusterFolder: string): Promise<void> {
  const deadline = Date.now() + FAST_STOP_MS;
  process.kill(pid, 'SIGINT');
  while (runsIn(pid, clusterFolder, isAlive(pid))) {
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL (process ${pid}) does not stop. End it, then start again.`);
    }
    await delay(POLL_MS);
  }
}
