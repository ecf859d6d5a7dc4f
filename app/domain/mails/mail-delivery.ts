/**
 * How a mail is delivered. `sent`: by a mail server. `kept`: it stays on the server's own machine,
 * where the operator may read the mail in the mailbox. `waits`: for a worker with a mail server; it
 * expires after two days.
 */
export type MailDelivery = 'sent' | 'kept' | 'waits';
