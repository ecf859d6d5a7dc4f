import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { logger } from '#app/platform/observe/logger.server.ts';

type Ready = { type: 'ready'; url: string; publishableKey: string; secretKey: string };
type Refused = { type: 'refused'; reason: string };

const MAIN = fileURLToPath(new URL('../../../supabase/embedded/main.ts', import.meta.url));
const RESTART_DELAY_MS = 500;

/** Thrown by a second start on the same folder. */
export class DataDirInUseError extends Error {}

export type EmbeddedBackend = Omit<Ready, 'type'> & { stop(): Promise<void> };

/**
 * Runs the embedded backend as a separate process and restarts it when it dies, always on the same
 * port, so that clients need no new address.
 *
 * @param abandon ends it cleanly while it is starting; later `stop` does
 * @throws DataDirInUseError when another process uses the same folder
 */
export async function startEmbeddedBackend(
  siteUrl: string,
  abandon?: AbortSignal,
): Promise<EmbeddedBackend> {
  let stopping = false;
  const start = (port: string) =>
    fork(MAIN, {
      env: {
        ...process.env,
        // For this server alone, whatever is set for `npm run backend`.
        BACKEND_HOST: '127.0.0.1',
        BACKEND_PORT: port,
        SITE_URL: siteUrl,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // MiB; as in `npm run backend`: docs/decisions/0017.
      execArgv: ['--max-semi-space-size=4'],
      // Ctrl-C reaches the whole group; the backend must end after the server has drained.
      detached: true,
    });
  // Any free one: a port that was chosen before may be taken until the database is up.
  let child = start('0');
  const end = () => child.kill('SIGTERM');
  abandon?.addEventListener('abort', end);
  const ready = await waitUntilReady(child);
  abandon?.removeEventListener('abort', end);
  const { port } = new URL(ready.url);

  function restartWhenDead(dead: ChildProcess) {
    dead.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal }, 'the embedded backend died; restarting it');
      setTimeout(() => {
        child = start(port);
        restartWhenDead(child);
      }, RESTART_DELAY_MS);
    });
  }
  restartWhenDead(child);

  return {
    ...ready,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function waitUntilReady(child: ChildProcess): Promise<Omit<Ready, 'type'>> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: Ready | Refused) => {
      if (message.type === 'refused') return reject(new DataDirInUseError(message.reason));
      const { url, publishableKey, secretKey } = message;
      resolve({ url, publishableKey, secretKey });
    });
    child.once('exit', (code) => reject(new Error(`The backend ended with code ${code}`)));
  });
}
