import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCheck } from './run-check.ts';
import { startProgram, stopPrograms } from './start-program.ts';

test('a patient program, and what it starts, has the lowest priority', async () => {
  const { output } = await startProgram(['sh', '-c', 'nice; sh -c nice'], {
    capture: true,
    isPatient: true,
  });
  expect(output).toBe('19\n19\n');
});

test('a stop ends the running programs, starts no further one, and all count as failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waveback-run-tests-'));
  const running = [
    startProgram(['sleep', '600']),
    startProgram(['sleep', '600'], { isPatient: true }),
  ];
  stopPrograms();
  for (const { exitCode } of await Promise.all(running)) expect(exitCode).toBe(1);
  const late = await runCheck('late', [['touch', join(folder, 'late')]]);
  expect(late).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(existsSync(join(folder, 'late'))).toBe(false);
  rmSync(folder, { recursive: true });
});
