import { type Counts, withExitCode } from './counts.ts';
import { readReport } from './read-report.ts';
import { startProgram } from './start-program.ts';

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export async function runPlaywright(reportFile: string): Promise<Counts> {
  const { exitCode } = await startProgram(['playwright', 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  const stats = readReport<Report>(reportFile)?.stats;
  return withExitCode(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    exitCode,
  );
}
