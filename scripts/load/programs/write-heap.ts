// Loaded into the product's processes first (NODE_OPTIONS): on SIGUSR2 collects garbage, and writes
// down what is left. Only what survives that can be a leak.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.HEAP_REPORTS ?? '.';

process.on('SIGUSR2', () => {
  // The first collection frees objects whose references the second then frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const file = join(folder, String(process.pid));
  writeFileSync(`${file}.new`, String(heapUsed + external));
  renameSync(`${file}.new`, file);
});
