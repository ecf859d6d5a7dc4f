import type { ErrorPart, ErrorState } from '#app/domain/error-reports/error-report.ts';

/** The states in the words of the screen. */
export const STATE_NAMES: Record<ErrorState, string> = {
  open: 'Open',
  resolved: 'Resolved',
  muted: 'Muted',
};

export const PART_NAMES: Record<ErrorPart, string> = {
  browser: 'Browser',
  server: 'Server',
  worker: 'Worker',
};
