import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataFolders } from '../data-folders.ts';
import { log } from '../log.ts';
import { createCluster } from './create-cluster.ts';
import { createSocketFolder } from './create-socket-folder.ts';
import { deleteStalePostmaster } from './delete-stale-postmaster.ts';
import { findBinaries, type PostgresBinaries } from './find-binaries.ts';
import { getPostgresUser, type PostgresUser } from './get-postgres-user.ts';

export type Postgres = {
  socketFolder: string;
  pid: () => number | undefined;
  stop: () => Promise<void>;
};

const POLL_MS = 25;
const READY_MS = 60_000;
/** Recovery from the log after a power cut takes minutes on an SD card; a restart would begin it again. */
const RECOVERED_MS = 15 * 60_000;
/** The first restart follows soon, each further one later: a disk that stays full must not fill the log as well. */
const RESTART_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** A process that ran this long did start: its end resets the pause. */
const STARTED_MS = 30_000;
const FAST_STOP_MS = 20_000;

const SETTINGS = {
  // No network: the socket in our own folder is the only access.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '128MB',
  // Flash reads any page about as fast as the next one; hosted Supabase has the same value.
  random_page_cost: '1.1',
  // The log between two checkpoints has to fit into what storage leaves free.
  max_wal_size: '256MB',
  // Costs little at these connection counts, and parallel plans gain nothing on small machines.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Starts, stops and checkpoints would fill the log of the server.
  log_min_messages: 'fatal',
  // The caller gets the errors of rejected statements.
  log_min_error_statement: 'panic',
};

/**
 * Starts PostgreSQL and restarts it whenever it ends before `stop`.
 * @param makeRoom is called before each restart, since PostgreSQL does not survive a full disk
 */
export async function startPostgres(
  folders: DataFolders,
  makeRoom: () => Promise<void>,
): Promise<Postgres> {
  const binaries = findBinaries();
  const user = getPostgresUser(folders.postgres);
  await createCluster(folders.postgres, binaries, user);
  const socketFolder = createSocketFolder(folders.run, user);
  await deleteStalePostmaster(folders.postgres, socketFolder);

  let stopping = false;
  let child = launch(binaries, user, folders.postgres, socketFolder);
  let restarting: Promise<void> = Promise.resolve();
  let pauseMs = RESTART_PAUSE_MS;
  let startedAtMs = performance.now();
  const watch = (watched: ChildProcess) => {
    startedAtMs = performance.now();
    watched.once('exit', (code, signal) => {
      if (stopping) return;
      // A killed process can run again; one that ended by itself soon after its start would do so again.
      const mayGoOn = signal !== null || performance.now() - startedAtMs > STARTED_MS;
      pauseMs = mayGoOn ? RESTART_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      log('error', 'PostgreSQL ended; starting it again', { code, signal });
      restarting = restart();
    });
  };
  const restart = async () => {
    // After a SIGKILL its children need a moment to notice, and retain its memory until then.
    await delay(pauseMs);
    if (stopping) return;
    await makeRoom().catch((error: unknown) => log('warn', 'No room could be made', { error }));
    await deleteStalePostmaster(folders.postgres, socketFolder);
    child = launch(binaries, user, folders.postgres, socketFolder);
    watch(child);
  };
  const stop = async () => {
    stopping = true;
    await restarting;
    await stopFast(child);
  };
  watch(child);
  try {
    await waitUntilReady(socketFolder, () => performance.now() - startedAtMs);
  } catch (error) {
    await stop();
    throw error;
  }
  return { socketFolder, pid: () => child.pid, stop };
}

function launch(
  binaries: PostgresBinaries,
  user: PostgresUser,
  cluster: string,
  socketFolder: string,
): ChildProcess {
  const settings = { ...SETTINGS, unix_socket_directories: socketFolder };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    // Caused by our own readiness check, a little early.
    if (!line.includes('the database system is starting up')) process.stderr.write(`${line}\n`);
  });
  child.once('error', (error) => log('error', 'PostgreSQL could not be started', { error }));
  return child;
}

/** @param livesMs how long the current process has been running */
async function waitUntilReady(socketFolder: string, livesMs: () => number): Promise<void> {
  const begunAtMs = performance.now();
  while (!(await acceptsConnections(join(socketFolder, '.s.PGSQL.5432')))) {
    const waitedMs = performance.now() - begunAtMs;
    // A process that has run for READY_MS is recovering; one that ends again and again never gets ready.
    const keepsEnding = waitedMs > READY_MS && livesMs() < READY_MS;
    if (keepsEnding || waitedMs > RECOVERED_MS) {
      throw new Error(`PostgreSQL did not become ready in ${Math.round(waitedMs / 1000)} seconds`);
    }
    await delay(POLL_MS);
  }
}

/** While it recovers, PostgreSQL has a socket but responds to every connection with an error. */
function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket, () => connection.write(startupMessage()));
    connection.once('data', (answer) => {
      connection.destroy();
      resolve(answer.toString('latin1', 0, 1) === 'R');
    });
    connection.once('error', () => resolve(false));
    connection.once('close', () => resolve(false));
  });
}

function startupMessage(): Buffer {
  const PROTOCOL_3 = 196608;
  const parameters = Buffer.from('user\0supabase_admin\0database\0template1\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(PROTOCOL_3, 4);
  return Buffer.concat([head, parameters]);
}

async function stopFast(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
  await ended;
  clearTimeout(timer);
}
