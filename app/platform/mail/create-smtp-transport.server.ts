import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';
import { type MailError, toMailFailure } from './to-mail-failure.ts';

/**
 * Between two replies of the server; a mail of ten replies, each as late as that, ends within its
 * lease.
 */
const TIMEOUT_MS = 15_000;

/** Sends by SMTP: `smtps://` uses TLS from the start, `smtp://` as soon as the server offers it. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as Parameters<typeof createTransport>[1]);
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return async ({ id, to, ...mail }) => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        // Not as text: nodemailer would read it as a list of addresses.
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { outcome: 'sent' };
    } catch (error) {
      // Nodemailer sets a code for every failure of the delivery.
      if (error instanceof Error && 'code' in error) return toMailFailure(error as MailError);
      throw error;
    }
  };
}
