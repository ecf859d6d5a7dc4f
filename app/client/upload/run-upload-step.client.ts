import { toQuotaRefusal } from '#app/domain/quotas/storage-notices.ts';
import { type Failure, toUploadFailure } from '#app/domain/uploads/to-upload-failure.ts';
import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';
import { listMarks } from '../capture/caught-records.client.ts';
import { sendDraft } from '../capture/session-drafts.client.ts';
import { openCopy } from './open-copy.client.ts';
import { type SendOutcome, sendFile } from './send-file.client.ts';
import { sendSlate } from './send-slate.client.ts';
import { type Answer, sendToServer } from './send-to-server.client.ts';
import { toChecksum } from './to-checksum.client.ts';
import type { JobReport, UploadJob } from './upload-job.client.ts';

/** A ticket is renewed this long before it expires. */
const RENEW_BEFORE_MS = 15 * 60_000;
/** When storage rejects a ticket younger than this, a new one won't help. */
const FRESH_MS = 60_000;
const SHOW_EVERY_MS = 250;
const NOT_FOUND =
  'The upload or its session was deleted, or you no longer work on it. The file stays here.';

export type Step =
  | { kind: 'done' }
  | { kind: 'needs-file' }
  | { kind: 'stopped' }
  | { kind: 'at-once' }
  | { kind: 'again'; problem: string }
  | { kind: 'failed'; problem: string; canRetry: boolean };

/** Takes an upload as far as it will go without waiting. */
export async function runUploadStep(
  job: UploadJob,
  file: File,
  report: JobReport,
  signal: AbortSignal,
): Promise<Step> {
  const ticket = await getTicket(job, file, report, signal);
  if ('kind' in ticket) return signal.aborted ? { kind: 'stopped' } : ticket;
  if (!job.isSent) {
    const outcome = await send(job, file, ticket, report, signal);
    if (outcome.kind === 'failed') {
      const step = toStep(job, toUploadFailure(outcome.status, outcome.method));
      if (step) return step;
    } else if (outcome.kind === 'unreadable') return reopenCopy(job);
    else if (outcome.kind === 'stopped') return { kind: 'stopped' };
    job.isSent = true;
  }
  report.show({ type: 'moved', key: job.record.key, phase: 'finishing' });
  if (job.record.film) job.sha256 ??= await toChecksum(file, signal);
  if (signal.aborted) return { kind: 'stopped' };
  const { sha256 } = job;
  const question = { intent: 'finish', videoId: ticket.videoId, sha256 } as const;
  const answer = await sendToServer(job.record, question, signal);
  if (answer.ok) return { kind: 'done' };
  if (answer.reason === 'not-arrived') {
    job.isSent = false;
    report.remember(job, { uploadUrl: null, sentBytes: 0 });
  }
  return signal.aborted ? { kind: 'stopped' } : refusalToStep(answer, job);
}

/** The current ticket, or a new one when there is none or it would expire during the upload. */
async function getTicket(
  job: UploadJob,
  file: File,
  report: JobReport,
  signal: AbortSignal,
): Promise<UploadTicket | Step> {
  const { value, atMs } = job.ticket ?? {};
  if (value && Date.now() - (atMs ?? 0) < value.tokenLastsMs - RENEW_BEFORE_MS) return value;
  const { videoId, fileName, sizeBytes, fingerprint, camera, key, film } = job.record;
  const { videoId: id, kind, recordedAt, slate } = film ?? {};
  const marks = id ? await listMarks(job.record.userId, id) : undefined;
  const draft = await sendDraft(job.record.userId, job.record.sessionId, signal);
  if (!draft.ok) return draftToStep(draft, job);
  const answer = videoId
    ? await sendToServer(job.record, { intent: 'sign', videoId }, signal)
    : await sendToServer(
        job.record,
        {
          intent: 'start',
          fileName,
          sizeBytes,
          fingerprint,
          camera,
          id,
          kind,
          recordedAt,
          slate,
          marks,
        },
        signal,
      );
  // The video's id comes from this phone, so the server has the file.
  if (!answer.ok && film && answer.reason === 'already-here') return { kind: 'done' };
  if (!answer.ok)
    return answer.reason === 'not-uploading' ? { kind: 'done' } : refusalToStep(answer, job);
  if (!answer.ticket) throw new Error('The server started an upload without a ticket');
  job.ticket = { value: answer.ticket, atMs: Date.now() };
  if (videoId !== answer.ticket.videoId) {
    report.show({ type: 'announced', key, videoId: answer.ticket.videoId });
    report.remember(job, { videoId: answer.ticket.videoId });
    if (!film) void sendSlate(job.record, answer.ticket.videoId, file);
  }
  return answer.ticket;
}

function send(
  job: UploadJob,
  file: File,
  ticket: UploadTicket,
  report: JobReport,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { key, sizeBytes } = job.record;
  let shownAtMs = 0;
  return sendFile({
    file,
    ticket,
    uploadUrl: job.record.uploadUrl,
    signal,
    isOurs: () => job.lock?.isHeld() ?? false,
    onUrl: (uploadUrl) => {
      if (uploadUrl !== job.record.uploadUrl) report.remember(job, { uploadUrl });
    },
    onSent: (sentBytes) => {
      const atMs = performance.now();
      if (atMs - shownAtMs < SHOW_EVERY_MS && sentBytes < sizeBytes) return;
      shownAtMs = atMs;
      report.show({ type: 'progressed', key, sentBytes, atMs });
    },
    onAccepted: (sentBytes) => report.remember(job, { sentBytes }),
  });
}

/** Null: storage has the whole file; continue with the last step. */
function toStep(job: UploadJob, failure: Failure): Step | null {
  switch (failure.kind) {
    case 'there':
      return null;
    case 'new-ticket': {
      const isFresh = Date.now() - (job.ticket?.atMs ?? 0) < FRESH_MS;
      job.ticket = null;
      return isFresh
        ? { kind: 'again', problem: 'The server did not accept the file. Trying again.' }
        : { kind: 'at-once' };
    }
    case 'final':
      return { kind: 'failed', problem: failure.problem, canRetry: true };
    case 'again':
      return failure;
  }
}

/** A session that this phone created, or surfers, without which the server takes no file. */
function draftToStep(answer: Extract<Answer, { ok: false }>, job: UploadJob): Step {
  switch (answer.reason) {
    case 'not-found':
      return { kind: 'failed', problem: NOT_FOUND, canRetry: true };
    case 'bad-request':
      return {
        kind: 'failed',
        problem: 'The server rejects the session that this phone created. The file stays here.',
        canRetry: true,
      };
    default:
      return refusalToStep(answer, job);
  }
}

function refusalToStep(answer: Extract<Answer, { ok: false }>, { record }: UploadJob): Step {
  switch (answer.reason) {
    case 'unreachable':
      return { kind: 'again', problem: 'The server is not responding. Trying again.' };
    case 'signed-out':
      return {
        kind: 'again',
        problem: 'You are signed out. Sign in again in another tab, and the upload resumes.',
      };
    case 'not-arrived':
      return { kind: 'again', problem: 'The file arrived incomplete. Sending it again.' };
    case 'already-here':
      return { kind: 'failed', problem: 'This file is already in the session.', canRetry: false };
    case 'over-quota':
      return { kind: 'failed', problem: toQuotaRefusal(answer.usage), canRetry: true };
    case 'not-found':
      return {
        kind: 'failed',
        problem: record.film ? NOT_FOUND : 'The upload or its session was deleted.',
        canRetry: true,
      };
    case 'not-allowed':
      return {
        kind: 'failed',
        problem:
          'You can no longer create sessions for this school. The file stays on this device.',
        canRetry: true,
      };
    case 'not-uploading':
      return { kind: 'done' };
    case 'bad-request':
      return { kind: 'failed', problem: 'The server could not read this file.', canRetry: true };
  }
}

async function reopenCopy(job: UploadJob): Promise<Step> {
  const { isCopied } = job.record;
  const copy = isCopied ? await openCopy(job.record) : null;
  if (!copy || copy === job.file) return { kind: 'needs-file' };
  job.file = copy;
  return { kind: 'again', problem: 'The file is no longer there. Continuing from a copy.' };
}
