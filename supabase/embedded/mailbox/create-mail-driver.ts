import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { log } from '../log.ts';
import { writeFileAtomically } from '../write-file-atomically.ts';
import type { MailMessage } from './mail-message.ts';
import { toPlainText } from './to-plain-text.ts';

export type MailDriver = {
  send: (message: { to: string; subject: string; html?: string; text?: string }) => Promise<void>;
};

export type MailOptions = { mailFolder: string; smtpUrl: string | undefined; from: string };

const SMTP_TIMEOUT_MS = 15_000;

/** Sends through SMTP where there is one; else keeps each mail as a file, which the mailbox shows. */
export function createMailDriver(options: MailOptions): MailDriver {
  const deliver =
    options.smtpUrl === undefined ? toFolder(options.mailFolder) : toSmtp(options.smtpUrl);
  return {
    send: ({ to, subject, html = '' }) =>
      // Lite's own text version links to an address of its own, so ours is made from the template.
      deliver({ from: options.from, to, subject, html, text: toPlainText(html) }),
  };
}

type Envelope = MailMessage & { from: string };

function toSmtp(url: string): (mail: Envelope) => Promise<void> {
  const transport = createTransport(url, {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[1]);
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      log('error', 'A mail could not be sent', { error });
      throw new Error('The mail could not be sent', { cause: error });
    }
  };
}

function toFolder(folder: string): (mail: Envelope) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    // The name starts with the time, so that the newest sorts last.
    const name = `${Date.now()}-${randomBytes(4).toString('hex')}.eml`;
    await writeFileAtomically(join(folder, name), message as Buffer);
  };
}
