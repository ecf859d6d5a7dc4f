import type { Counts } from './counts.ts';
import { startProgram } from './start-program.ts';

/** Runs programs one after the other as one check, at the lowest priority; their output is shown when one fails. */
export async function runCheck(name: string, programs: [string, ...string[]][]): Promise<Counts> {
  const started = performance.now();
  for (const program of programs) {
    const { exitCode, output } = await startProgram(program, { capture: true, isPatient: true });
    if (exitCode !== 0) {
      console.log(`${output}\n✗ ${name}: ${program.join(' ')}`);
      return { passed: 0, failed: 1, skipped: 0 };
    }
  }
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return { passed: 1, failed: 0, skipped: 0 };
}
