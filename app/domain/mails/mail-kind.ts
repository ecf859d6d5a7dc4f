export type MailKind = 'invite' | 'waves-ready' | 'review-ready' | 'guardian-consent';
