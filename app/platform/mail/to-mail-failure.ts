import type { MailOutcome } from './mail.ts';

/** Nodemailer's data about a failure, in this process or in the embedded backend. */
export type MailError = {
  message?: unknown;
  code?: unknown;
  command?: unknown;
  response?: unknown;
};

/**
 * RFC 3463: invalid addresses (5.1) and mailboxes (5.2). Others, as 5.7 (policy), are for us to
 * correct.
 */
const REFUSAL = /^5\d\d[ -](?:5\.[12]\.\d+\b|(?!\d\.\d))/;

/** Only a permanent response of the mail server about this recipient or this content is a refusal. */
export function toMailFailure({ message, code, command, response }: MailError): MailOutcome {
  const isAboutMail = command === 'RCPT TO' || code === 'EMESSAGE';
  const isRefused = isAboutMail && typeof response === 'string' && REFUSAL.test(response);
  return { outcome: isRefused ? 'refused' : 'failed', problem: String(message).slice(0, 500) };
}
