import { guardianConsentMail } from '../templates/guardian-consent-mail.ts';
import { type MailInput, queueMail } from './queue-mail.server.ts';

/** Asks a minor’s guardian for consent. False when that was queued before. */
export function queueGuardianConsentMail(
  input: MailInput<typeof guardianConsentMail.schema>,
): Promise<boolean> {
  return queueMail(guardianConsentMail, input);
}
