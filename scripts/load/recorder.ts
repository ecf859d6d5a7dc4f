/** The kinds of requests that the report distinguishes. */
export type Step =
  | 'page'
  | 'session page'
  | 'playlist'
  | 'picture'
  | 'bytes'
  | 'upload question'
  | 'upload chunk'
  | 'browser';

export type StepReport = { step: Step; count: number; p50Ms: number; p95Ms: number; maxMs: number };

export type Recorder = {
  took: (step: Step, ms: number) => void;
  failed: (step: Step, problem: string) => void;
  received: (bytes: number) => void;
  sent: (bytes: number) => void;
  report: () => { steps: StepReport[]; problems: string[]; received: number; sent: number };
};

const KEPT_PROBLEMS = 20;

export function createRecorder(): Recorder {
  const times = new Map<Step, number[]>();
  const problems: string[] = [];
  let failures = 0;
  let received = 0;
  let sent = 0;
  return {
    took(step, ms) {
      const list = times.get(step) ?? [];
      list.push(ms);
      times.set(step, list);
    },
    failed(step, problem) {
      failures += 1;
      if (problems.length < KEPT_PROBLEMS) problems.push(`${step}: ${problem}`);
    },
    received: (bytes) => {
      received += bytes;
    },
    sent: (bytes) => {
      sent += bytes;
    },
    report: () => ({
      steps: [...times].map(([step, list]) => summarise(step, list)),
      problems:
        failures > problems.length
          ? [...problems, `and ${failures - problems.length} more`]
          : problems,
      received,
      sent,
    }),
  };
}

function summarise(step: Step, times: number[]): StepReport {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { step, count: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}
