import type { UploadEvent } from '#app/domain/uploads/reduce-uploads.ts';
import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';
import type { UploadRecord } from './upload-records.client.ts';

/** An upload that this tab looks after, with what can't be remembered over a reload. */
export type UploadJob = {
  record: UploadRecord;
  file: File | null;
  ticket: { value: UploadTicket; atMs: number } | null;
  /** All bytes are there; what is missing is the server's word. */
  isSent: boolean;
  /** Gives the upload up to other tabs. Null while another one has it. */
  release: (() => void) | null;
  /** Aborted when the upload is forgotten. */
  life: AbortController;
  run: { stop: AbortController; wake: () => void; ended: Promise<void> } | null;
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
    release: null,
    life: new AbortController(),
    run: null,
  };
}
