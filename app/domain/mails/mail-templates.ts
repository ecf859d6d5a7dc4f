import {
  addressChangedMail,
  addressRestoredMail,
  passwordChangedMail,
  recoveryCodeMail,
  recoveryCodesMadeMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
} from './templates/account-mails.ts';
import { consentAskMail } from './templates/consent-mails.ts';
import {
  contactAnswerMail,
  contactMessageMail,
  contactReceivedMail,
} from './templates/contact-mails.ts';
import { betaAdmittedMail, guardianConsentMail, inviteMail } from './templates/invitation-mails.ts';
import { orderReminderMail, receiptMail } from './templates/selling-mails.ts';
import {
  reviewReadyMail,
  shortReadyMail,
  wavesLinkMail,
  wavesReadyMail,
} from './templates/wave-mails.ts';

/** By kind, with the queue's names. */
export const mailTemplates = {
  invite: inviteMail,
  'waves-ready': wavesReadyMail,
  'waves-link': wavesLinkMail,
  'review-ready': reviewReadyMail,
  'short-ready': shortReadyMail,
  receipt: receiptMail,
  'order-reminder': orderReminderMail,
  'guardian-consent': guardianConsentMail,
  'consent-ask': consentAskMail,
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
