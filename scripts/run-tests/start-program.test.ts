import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCheck } from './run-check.ts';
import { startProgram, stopPrograms } from './start-program.ts';

test('a stop ends the running program, starts no further one, and both count as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waveback-run-tests-'));
  const running = startProgram(['sleep', '600']);
  stopPrograms();
  expect((await running).exitCode).toBe(1);
  const late = await runCheck('late', [['touch', join(folder, 'late')]]);
  expect(late).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(existsSync(join(folder, 'late'))).toBe(false);
  rmSync(folder, { recursive: true });
});
