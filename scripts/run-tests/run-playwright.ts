import { type Duration, type Outcome, toFailure, withExitCode } from './counts.ts';
import { readReport } from './read-report.ts';
import { startProgram } from './start-program.ts';

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
  errors: { message?: string }[];
};

type Suite = { file: string; suites?: Suite[]; specs: Spec[] };

type Spec = {
  title: string;
  tests: {
    projectName: string;
    status: string;
    results: { errors: { message?: string }[]; duration: number }[];
  }[];
};

/** Of tests that compare moments, such as those of a picture and its sound: more would change what they measure. */
const PACED = ['--grep=@paced', '--workers=2'];
/** On two cores: a test waits a fifth of its time for a video or a slow line, and the fourth is the camera's. */
const OTHERS = ['--grep-invert=@paced', '--workers=4'];

/**
 * Runs either the tests with the tag `@paced` or all others. A test that fails runs once more, and is named when it
 * passes then: docs/decisions/0130.
 */
export async function runPlaywright(
  reportFile: string,
  { isPaced = false }: { isPaced?: boolean } = {},
): Promise<Outcome> {
  const { exitCode } = await startProgram(
    ['playwright', 'test', '--retries=1', '--reporter=list,json', ...(isPaced ? PACED : OTHERS)],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
  );
  const report = readReport<Report>(reportFile);
  const stats = report?.stats;
  const counts = withExitCode(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
    },
    exitCode,
  );
  const suites = report?.suites ?? [];
  const failures = [
    ...(report?.errors ?? []).map(({ message }) => toFailure('playwright', message ?? '')),
    ...suites.flatMap((suite) => listErrors(suite, 'unexpected')),
  ];
  const retried = suites.flatMap((suite) => listErrors(suite, 'flaky'));
  return { counts, failures, retried, durations: suites.flatMap(listDurations) };
}

function listDurations({ file, specs, suites = [] }: Suite): Duration[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(listDurations)];
}

function listErrors({ file, specs, suites = [] }: Suite, status: 'unexpected' | 'flaky'): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors.map((error) => error.message));
        return toFailure(`[${projectName}] ${file} › ${title}`, errors.join('\n'));
      }),
  );
  return [...own, ...suites.flatMap((suite) => listErrors(suite, status))];
}
