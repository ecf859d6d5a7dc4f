import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  conversionEnded,
  conversionQueued,
} from '#app/platform/observe/conversion-channels.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

const MAIN = fileURLToPath(new URL('../../../worker.ts', import.meta.url));
const RESTART_DELAY_MS = 1000;

/**
 * Runs a conversion worker beside the server and restarts it when it dies. This process notifies it
 * of queued jobs at once, and it notifies this process of ended ones.
 */
export function startWorkerProcess(): { stop(): Promise<void> } {
  let stopping = false;
  let workerId = '';
  let child = start();
  conversionQueued.subscribe(ring);

  function ring(): void {
    // A worker that is starting or ending polls anyway.
    if (child.connected) child.send('queued', () => undefined);
  }

  function start(): ChildProcess {
    // The channel notifies the worker when this process ends, for any reason.
    const deadWorkerId = workerId;
    workerId = `${hostname()}-${randomBytes(5).toString('hex')}`;
    const env = { ...process.env, WORKER_ID: workerId, DEAD_WORKER_ID: deadWorkerId };
    const worker = fork(MAIN, { detached: true, env });
    worker.on('message', (ended) => conversionEnded.publish(ended));
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      logger.error({ code, signal }, 'the worker died; restarting it');
      setTimeout(() => {
        if (!stopping) child = start();
      }, RESTART_DELAY_MS);
    });
    return worker;
  }

  return {
    async stop() {
      stopping = true;
      conversionQueued.unsubscribe(ring);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
