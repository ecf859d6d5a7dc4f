/** Where the error happened. */
export const ERROR_PARTS = ['browser', 'server', 'worker'] as const;
export type ErrorPart = (typeof ERROR_PARTS)[number];

/** A resolved error opens again in a newer release, a muted one never. */
export const ERROR_STATES = ['open', 'resolved', 'muted'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

/** An error as it was reported: not yet limited in length or free of secrets. */
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
