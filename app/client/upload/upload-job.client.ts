import type { UploadEvent } from '#app/domain/uploads/reduce-uploads.ts';
import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';
import type { TabLock } from '../outbox/leases.client.ts';
import type { UploadRecord } from './upload-records.client.ts';

/** An upload that this tab looks after, with what can't be remembered over a reload. */
export type UploadJob = {
  record: UploadRecord;
  file: File | null;
  ticket: { value: UploadTicket; atMs: number } | null;
  /** All bytes are there; what is missing is the server's word. */
  isSent: boolean;
  /** Null while another tab has the upload, or may have it. */
  lock: TabLock | null;
  /** Ends the wait for another tab to take what this one can't send. Null where nothing is waited for. */
  watch: AbortController | null;
  /** Whether the user wants a pause, where that could not be remembered yet. */
  wish: boolean | null;
  /** Why it failed; only the user may try it again. */
  failure: { problem: string; canRetry: boolean } | null;
  /** Aborted when the upload is forgotten. */
  life: AbortController;
  run: { stop: () => void; wake: () => void; ended: Promise<void> } | null;
};

/** Puts what happened to a job where it is seen and where it is remembered. */
export type JobReport = {
  show: (event: UploadEvent) => void;
  remember: (job: UploadJob, change: Partial<UploadRecord>) => void;
};

export function createJob(record: UploadRecord, file: File | null): UploadJob {
  return {
    record,
    file,
    ticket: null,
    isSent: false,
    lock: null,
    watch: null,
    wish: null,
    failure: null,
    life: new AbortController(),
    run: null,
  };
}

/** False where the upload was stopped or forgotten while its lock was asked for: the lock is free again then. */
export function keepLock(job: UploadJob, lock: TabLock | null): boolean {
  const isOver = job.life.signal.aborted;
  if (isOver) lock?.release();
  else job.lock = lock;
  return !isOver;
}
