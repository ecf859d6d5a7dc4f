import { relative } from 'node:path';
import { type Outcome, toFailure, withExitCode } from './counts.ts';
import { readReport } from './read-report.ts';
import { startProgram } from './start-program.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages: string[];
      /** In ms; missing for a skipped test. */
      duration?: number | null;
    }[];
  }[];
};

/** On whose pace nothing depends: at the lowest priority they take what other tests leave of the processor. */
const PATIENT = { database: ['heavy-db', 'heavy-db-alone', 'heavy-patient'], media: ['media'] };

/** Runs either a group of these tests, and shows its output when it has ended, or all others. */
export async function runVitest(
  reportFile: string,
  group?: keyof typeof PATIENT,
): Promise<Outcome> {
  const isPatient = group !== undefined;
  const projects = isPatient
    ? PATIENT[group].map((name) => `--project=${name}`)
    : Object.values(PATIENT).flatMap((names) => names.map((name) => `--project=!${name}`));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { exitCode, output } = await startProgram(['vitest', 'run', ...projects, ...reporters], {
    capture: isPatient,
    isPatient,
  });
  if (isPatient) console.log(output);
  const report = readReport<Report>(reportFile);
  const counts = withExitCode(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitCode,
  );
  const files = report?.testResults ?? [];
  return { counts, failures: files.flatMap(listFailures), durations: files.flatMap(listDurations) };
}

function listDurations({ name, assertionResults }: Report['testResults'][number]) {
  const file = relative(process.cwd(), name);
  return assertionResults.map(({ fullName, duration }) => ({
    name: `${file} › ${fullName}`,
    seconds: (duration ?? 0) / 1000,
  }));
}

function listFailures({ name, message, status, assertionResults }: Report['testResults'][number]) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that doesn't load, or whose set-up fails, has no failed test.
  if (failed.length === 0) return status === 'failed' ? [toFailure(file, message)] : [];
  return failed.map((test) =>
    toFailure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')),
  );
}
