import { join } from 'node:path';
import { UnfinishedRestoreError } from './backup/require-finished-restore.ts';
import { limitHeapMarking } from './limit-heap-marking.ts';
import { log } from './log.ts';
import { parseOptions } from './options.ts';
import { startBackend } from './start-backend.ts';

limitHeapMarking();

const EXIT_REFUSED = 3;
// Longer than PostgreSQL may take to stop; after that a part hangs, and the process exits anyway.
const LONGEST_STOP_MS = 30_000;

const options = parseOptions(process.env);
const started = startBackend(options);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
  const backend = await started;
  await backend?.stop();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// The server that forked this process has ended.
process.on('disconnect', stop);

const begun = await started.catch((error: unknown) => {
  if (error instanceof UnfinishedRestoreError) return refuse(error.message);
  log('error', 'The embedded backend could not start', { error });
  process.exit(1);
});
const backend =
  begun ??
  (await refuse(
    `The folder ${options.DATA_DIR} is in use by another backend. Stop that backend, or choose another DATA_DIR.`,
  ));
await sendToParent({
  type: 'ready',
  url: backend.url,
  publishableKey: backend.publishableKey,
  secretKey: backend.secretKey,
});
// Without a parent process there is no recipient.
if (process.send === undefined) {
  const keys = join(options.DATA_DIR, 'secrets.json');
  process.stdout.write(`The backend is ready at ${backend.url}. Its keys are in ${keys}.\n`);
}

async function refuse(reason: string): Promise<never> {
  process.stderr.write(`${reason}\n`);
  await sendToParent({ type: 'refused', reason });
  process.exit(EXIT_REFUSED);
}

function sendToParent(message: Record<string, string>): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, () => resolve());
  });
}
