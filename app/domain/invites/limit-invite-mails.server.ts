import { createLimiter } from '#app/lib/limits/create-limiter.ts';

/** A new crew at once, and no mailing list: whoever gets these mails has not asked for them. */
const MAILS = 30;
const PERIOD_MS = 60 * 60_000;

const limiter = createLimiter(MAILS, PERIOD_MS);

/** Counts an invite by mail. Milliseconds until this person may send another one; 0 when it may leave now. */
export function limitInviteMails(userId: string): number {
  return limiter.take(userId);
}
