import type { UploadPhase } from '#app/domain/uploads/upload.ts';

/** The states of a file in the outbox. */
export const uploadWords: Record<UploadPhase, string> = {
  queued: 'Waiting',
  waiting: 'Waiting',
  paused: 'Waiting',
  'needs-tap': 'Waiting',
  'needs-file': 'Waiting',
  'other-tab': 'Sending in another tab',
  sending: 'Sending',
  finishing: 'Sending',
  done: 'Sent',
  failed: 'Failed',
};
