/** Where it went wrong. */
export const ERROR_PARTS = ['browser', 'server', 'worker'] as const;
export type ErrorPart = (typeof ERROR_PARTS)[number];

/** What has been decided about it. Resolved ones open again in a newer release, muted ones never. */
export const ERROR_STATES = ['open', 'resolved', 'muted'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

/** An error that happened, as it is told: nothing of it is bounded or clean yet. */
export type SeenError = {
  part: ErrorPart;
  /** `TypeError: x is not a function` */
  message: string;
  stack: string;
  path: string;
  release: string;
  status?: number | undefined;
  userAgent?: string | undefined;
  userId?: string | undefined;
  requestId?: string | undefined;
};
