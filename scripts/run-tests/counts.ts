export type Counts = { passed: number; failed: number; skipped: number };

export type Duration = { name: string; seconds: number };

/**
 * The result of one runner: the message of each failure in a few lines, those of tests that passed when they ran once
 * more, and the duration of each test.
 */
export type Outcome = {
  counts: Counts;
  failures: string[];
  retried?: string[];
  durations: Duration[];
};

const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const MESSAGE_LINES = 12;

/** A build server often shows only the end of a log: it lists each failure with place and reason, in few lines. */
export function toFailure(name: string, message: string): string {
  const lines = message
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, MESSAGE_LINES);
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function addCounts(all: Counts[]): Counts {
  return all.reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    skipped: sum.skipped + one.skipped,
  }));
}

/** A runner may fail without a failed test: a file that doesn't load, a server that doesn't start. */
export function withExitCode(counts: Counts, exitCode: number): Counts {
  if (exitCode === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1 };
}
