import { type Counts, withExitCode } from './counts.ts';
import { readReport } from './read-report.ts';
import { startProgram } from './start-program.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

export async function runVitest(reportFile: string): Promise<Counts> {
  const { exitCode } = await startProgram([
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]);
  const report = readReport<Report>(reportFile);
  return withExitCode(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitCode,
  );
}
