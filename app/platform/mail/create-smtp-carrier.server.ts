import { createTransport } from 'nodemailer';
import type { MailCarrier } from './mail.ts';
import { type MailError, toMailFailure } from './to-mail-failure.ts';

/** Between two words of the server's; a mail of ten words, each as late as that, ends within its lease. */
const TIMEOUT_MS = 15_000;

/** Sends by SMTP: `smtps://` speaks TLS from the start, `smtp://` as soon as the server offers it. */
export function createSmtpCarrier(url: string, from: string): MailCarrier {
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
        // Not as text: that would be read as a list of addresses.
        to: { name: '', address: to },
        messageId: `<${id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return { outcome: 'sent' };
    } catch (error) {
      // Nodemailer says so of whatever happened on the way.
      if (error instanceof Error && 'code' in error) return toMailFailure(error as MailError);
      throw error;
    }
  };
}
