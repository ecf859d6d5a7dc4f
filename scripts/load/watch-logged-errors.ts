import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Collects the following log lines of a running product.
 *
 * @returns a function that returns the lines of level error so far, as sentences
 */
export function watchLoggedErrors({ stdout, stderr }: ChildProcess): () => string[] {
  const errors: string[] = [];
  for (const stream of [stdout, stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (/^\{"level":"(?:error|fatal)"/.test(line)) errors.push(`logged: ${line.slice(0, 500)}`);
    });
  }
  return () => errors;
}
