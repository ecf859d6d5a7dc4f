import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { logger } from './logger.server.ts';

const MAIN = fileURLToPath(new URL('../../worker.ts', import.meta.url));
const RESTART_DELAY_MS = 1000;

/** Runs a conversion worker beside the server and starts it again when it dies. */
export function startWorkerProcess(): { stop(): Promise<void> } {
  let stopping = false;
  let child = start();

  function start(): ChildProcess {
    // The channel tells the worker when this process is gone, however it went.
    const worker = fork(MAIN, { detached: true });
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal }, 'the worker died; starting it again');
      setTimeout(() => {
        if (!stopping) child = start();
      }, RESTART_DELAY_MS);
    });
    return worker;
  }

  return {
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
