export type MailKind =
  | 'invite'
  | 'waves-ready'
  | 'review-ready'
  | 'guardian-consent'
  | 'contact-message'
  | 'contact-received'
  | 'contact-answer'
  | 'beta-admitted'
  | 'address-changed'
  | 'address-restored'
  | 'password-changed'
  | 'recovery-code'
  | 'recovery-codes-made';
