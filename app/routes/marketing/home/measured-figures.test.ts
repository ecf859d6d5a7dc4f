import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measured } from './measured-figures.ts';

const report = readFileSync(join(import.meta.dirname, '../../../../docs/performance.md'), 'utf8');

test('the page’s figures are not better than the measured ones', () => {
  const proofs = measured.flatMap(({ proof }) => proof ?? []);
  expect(proofs).not.toHaveLength(0);
  for (const { line, atMost } of proofs) {
    const [, ours] =
      report
        .split('\n')
        .find((row) => row.startsWith(`| ${line} |`))
        ?.split(' | ') ?? [];
    expect(ours, line).toMatch(/^[\d.]+ \([\d.–]+\) s$/);
    expect(Number.parseFloat(ours ?? ''), line).toBeLessThanOrEqual(atMost);
  }
});
