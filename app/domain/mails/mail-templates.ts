import { addressChangedMail } from './templates/address-changed-mail.ts';
import { addressRestoredMail } from './templates/address-restored-mail.ts';
import { betaAdmittedMail } from './templates/beta-admitted-mail.ts';
import { contactAnswerMail } from './templates/contact-answer-mail.ts';
import { contactMessageMail } from './templates/contact-message-mail.ts';
import { contactReceivedMail } from './templates/contact-received-mail.ts';
import { guardianConsentMail } from './templates/guardian-consent-mail.ts';
import { inviteMail } from './templates/invite-mail.ts';
import { passwordChangedMail } from './templates/password-changed-mail.ts';
import { recoveryCodeMail } from './templates/recovery-code-mail.ts';
import { recoveryCodesMadeMail } from './templates/recovery-codes-made-mail.ts';
import { reviewReadyMail } from './templates/review-ready-mail.ts';
import { secondFactorAddedMail } from './templates/second-factor-added-mail.ts';
import { secondFactorRemovedMail } from './templates/second-factor-removed-mail.ts';
import { wavesReadyMail } from './templates/waves-ready-mail.ts';

/** By kind, as the queue names them. */
export const mailTemplates = {
  invite: inviteMail,
  'waves-ready': wavesReadyMail,
  'review-ready': reviewReadyMail,
  'guardian-consent': guardianConsentMail,
  'contact-message': contactMessageMail,
  'contact-received': contactReceivedMail,
  'contact-answer': contactAnswerMail,
  'beta-admitted': betaAdmittedMail,
  'address-changed': addressChangedMail,
  'address-restored': addressRestoredMail,
  'password-changed': passwordChangedMail,
  'recovery-code': recoveryCodeMail,
  'recovery-codes-made': recoveryCodesMadeMail,
  'second-factor-added': secondFactorAddedMail,
  'second-factor-removed': secondFactorRemovedMail,
};
