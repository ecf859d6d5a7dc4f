// Loaded into the product's processes before anything else (NODE_OPTIONS): collects garbage when it is told
// to by SIGUSR2, and writes down what is left. Only what survives that can be a leak.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.HEAP_REPORTS ?? '.';

process.on('SIGUSR2', () => {
  // The first collection frees what the second finds nothing to refer to.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = join(folder, String(process.pid));
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
