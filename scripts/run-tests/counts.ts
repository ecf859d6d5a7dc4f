export type Counts = { passed: number; failed: number; skipped: number };

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
