import { createSender, type Sender } from '../outbox/sending/create-sender.ts';
import { runUploadStep, type Step } from './run-upload-step.client.ts';
import type { JobReport, UploadJob } from './upload-job.client.ts';

const OFFLINE = 'No connection. The upload resumes when you are back online.';
const LONGEST_WAIT_MS = 60_000;

export type RunResult = Extract<Step, { kind: 'done' | 'needs-file' | 'stopped' | 'failed' }>;

/** Retries an upload until it is done, rejected or stopped. */
export function runUpload(job: UploadJob, report: JobReport): Sender<RunResult> {
  const { key } = job.record;
  let furthest = job.record.sentBytes;
  return createSender(async (signal, moved) => {
    const watching: JobReport = {
      ...report,
      show(event) {
        if (event.type === 'progressed' && event.sentBytes > furthest) {
          furthest = event.sentBytes;
          moved();
        }
        report.show(event);
      },
    };
    const step = await tryWhileOnline(job, watching, signal);
    if (step.kind === 'again' && !signal.aborted) {
      report.show({ type: 'moved', key, phase: 'waiting', problem: step.problem });
    }
    return step;
  }, LONGEST_WAIT_MS);
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
    const step = await runUploadStep(job, job.file, report, AbortSignal.any([signal, line.signal]));
    if (step.kind === 'stopped' && !signal.aborted) return { kind: 'again', problem: OFFLINE };
    return step.kind === 'again' && !navigator.onLine ? { ...step, problem: OFFLINE } : step;
  } finally {
    removeEventListener('offline', cut);
  }
}
