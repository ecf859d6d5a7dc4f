/**
 * What becomes of a mail: `sent` by a mail server; `kept` on the server's own machine, where whoever runs it may read
 * it in the mailbox; `waits` for a worker that knows a mail server, and is given up after two days.
 */
export type MailWay = 'sent' | 'kept' | 'waits';
