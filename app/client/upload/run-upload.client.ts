import { toRetryDelay } from '#app/domain/uploads/to-retry-delay.ts';
import { type Step, tryUpload } from './try-upload.client.ts';
import type { JobReport, UploadJob } from './upload-job.client.ts';

const OFFLINE = 'No connection. It goes on by itself when there is one.';

export type RunResult = Extract<Step, { kind: 'done' | 'needs-file' | 'stopped' | 'failed' }>;

/**
 * Keeps at an upload until it is done, refused or stopped, however often and however long the
 * connection is gone.
 *
 * @param waker its `wake` ends a wait early
 */
export async function runUpload(
  job: UploadJob,
  report: JobReport,
  signal: AbortSignal,
  waker: { wake: () => void },
): Promise<RunResult> {
  const { key } = job.record;
  let failures = 0;
  let furthest = job.record.sentBytes;
  const watching: JobReport = {
    ...report,
    show(event) {
      // Bytes that got through prove that the line works: the next failure is a first one again.
      if (event.type === 'progressed' && event.sentBytes > furthest) {
        furthest = event.sentBytes;
        failures = 0;
      }
      report.show(event);
    },
  };
  while (!signal.aborted) {
    const step = await tryWhileOnline(job, watching, signal);
    if (step.kind === 'at-once') continue;
    if (step.kind !== 'again') return step;
    if (signal.aborted) break;
    failures += 1;
    report.show({ type: 'moved', key, phase: 'waiting', problem: step.problem });
    await sleep(toRetryDelay(failures, Math.random()), signal, waker);
  }
  return { kind: 'stopped' };
}

async function tryWhileOnline(
  job: UploadJob,
  report: JobReport,
  signal: AbortSignal,
): Promise<Step> {
  if (!job.file) return { kind: 'needs-file' };
  if (!navigator.onLine) return { kind: 'again', problem: OFFLINE };
  report.show({ type: 'moved', key: job.record.key, phase: 'sending' });
  const line = new AbortController();
  const cut = () => line.abort();
  addEventListener('offline', cut);
  try {
    const step = await tryUpload(job, job.file, report, AbortSignal.any([signal, line.signal]));
    if (step.kind === 'stopped' && !signal.aborted) return { kind: 'again', problem: OFFLINE };
    return step.kind === 'again' && !navigator.onLine ? { ...step, problem: OFFLINE } : step;
  } finally {
    removeEventListener('offline', cut);
  }
}

function sleep(ms: number, signal: AbortSignal, waker: { wake: () => void }): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
    waker.wake = end;
  });
}
