import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '../log.ts';

const POLL_MS = 50;
const FAST_STOP_MS = 30_000;

/**
 * After a SIGKILL of ours, PostgreSQL may still run, or have left its lock files. We hold the lock on
 * DATA_DIR, so a living one is an orphan: it is stopped. Files are removed only when it is sure that
 * nobody answers on the socket and that the process they name is not a PostgreSQL of this folder,
 * for its number may belong to somebody else by now, which PostgreSQL itself would take for a refusal.
 */
export async function clearStalePostmaster(
  clusterFolder: string,
  socketFolder: string,
): Promise<void> {
  const pidFile = join(clusterFolder, 'postmaster.pid');
  const pid = readPid(pidFile);
  const socket = join(socketFolder, '.s.PGSQL.5432');
  if (pid !== null && runsIn(pid, clusterFolder, await answers(socket))) {
    log('warn', 'PostgreSQL was left running by a backend that was killed; stopping it', { pid });
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

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/** PostgreSQL's working folder is its cluster. Where there is no /proc, the socket has to tell. */
function runsIn(pid: number, clusterFolder: string, socketAnswers: boolean): boolean {
  if (process.platform !== 'linux') return socketAnswers && isAlive(pid);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder);
  } catch {
    // Gone, or somebody else's process, which we may not look into: in both cases not ours.
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
