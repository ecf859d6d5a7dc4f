import { reviewReadyMail } from '../templates/review-ready-mail.ts';
import { type MailInput, queueMail } from './queue-mail.server.ts';

/** Tells a surfer that the coach has reviewed. False when that was queued before. */
export function queueReviewReadyMail(
  input: MailInput<typeof reviewReadyMail.schema>,
): Promise<boolean> {
  return queueMail(reviewReadyMail, input);
}
