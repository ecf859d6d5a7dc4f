export type MailKind =
  | 'invite'
  | 'waves-ready'
  | 'review-ready'
  | 'guardian-consent'
  | 'contact-message'
  | 'contact-received'
  | 'contact-answer'
  | 'beta-admitted';
