import type { UploadEvent } from '#app/domain/uploads/to-uploads-after.ts';
import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';
import type { TabLock } from '../outbox/leases.client.ts';
import type { UploadRecord } from './upload-records.client.ts';

/** An upload of this tab, with the state that can't be stored over a reload. */
export type UploadJob = {
  record: UploadRecord;
  file: File | null;
  ticket: { value: UploadTicket; atMs: number } | null;
  /** Of a file that was filmed here, in hexadecimal, once it is known. */
  sha256: string | undefined;
  /** Storage has all bytes; only the server's confirmation is missing. */
  isSent: boolean;
  /** Null while another tab has the upload, or may have it. */
  lock: TabLock | null;
  /**
   * Ends the wait for another tab to take an upload that this tab can't send. Null while this tab
   * does not wait.
   */
  watch: AbortController | null;
  /** Whether the user wants a pause, while this tab can't store it yet. */
  wish: boolean | null;
  /** Why it failed; only the user can retry it. */
  failure: { problem: string; canRetry: boolean } | null;
  /** Aborted when the upload is deleted. */
  life: AbortController;
  run: { stop: () => void; wake: () => void; ended: Promise<void> } | null;
};

/** Shows a job's event on the screen and stores the change in its record. */
export type JobReport = {
  show: (event: UploadEvent) => void;
  remember: (job: UploadJob, change: Partial<UploadRecord>) => void;
};

export function createJob(record: UploadRecord, file: File | null): UploadJob {
  return {
    record,
    file,
    ticket: null,
    sha256: undefined,
    isSent: false,
    lock: null,
    watch: null,
    wish: null,
    failure: null,
    life: new AbortController(),
    run: null,
  };
}

/**
 * False where the upload was stopped or deleted while its lock was requested: this releases the
 * lock.
 */
export function saveLock(job: UploadJob, lock: TabLock | null): boolean {
  const isOver = job.life.signal.aborted;
  if (isOver) lock?.release();
  else job.lock = lock;
  return !isOver;
}
