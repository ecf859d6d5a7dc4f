/** In the order in which they are shown. What each counts is in the database function `list_waiting`. */
export const WAITING_KINDS = ['uploads', 'conversions', 'reviews', 'cards', 'consent'] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** One kind of work that waits in some sessions, and the newest of these sessions. */
export type WaitingWork = {
  kind: WaitingKind;
  total: number;
  sessionCount: number;
  sessionId: string;
  spotName: string;
  startsAt: string;
  timeZone: string;
};
