import type { MailOutcome } from './mail.ts';

/** What nodemailer tells of a failure, in this process or in the embedded backend. */
export type MailError = {
  message?: unknown;
  code?: unknown;
  command?: unknown;
  response?: unknown;
};

/** RFC 3463: addresses (5.1) and mailboxes (5.2) that are no good. Others, as 5.7 (policy), are ours to mend. */
const REFUSAL = /^5\d\d[ -](?:5\.[12]\.\d+\b|(?!\d\.\d))/;

/** Only what the mail server says of this recipient or these words, for good, is a refusal. */
export function toMailFailure({ message, code, command, response }: MailError): MailOutcome {
  const isAboutMail = command === 'RCPT TO' || code === 'EMESSAGE';
  const isRefused = isAboutMail && typeof response === 'string' && REFUSAL.test(response);
  return { outcome: isRefused ? 'refused' : 'failed', problem: String(message).slice(0, 500) };
}
