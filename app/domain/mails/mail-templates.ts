import { guardianConsentMail } from './templates/guardian-consent-mail.ts';
import { inviteMail } from './templates/invite-mail.ts';
import { reviewReadyMail } from './templates/review-ready-mail.ts';
import { wavesReadyMail } from './templates/waves-ready-mail.ts';

/** By kind, as the queue names them. */
export const mailTemplates = {
  invite: inviteMail,
  'waves-ready': wavesReadyMail,
  'review-ready': reviewReadyMail,
  'guardian-consent': guardianConsentMail,
};
