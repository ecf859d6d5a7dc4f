import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { saveFileAtomically } from '../save-file-atomically.ts';
import type { MailMessage } from './mail-message.ts';

export type MailOptions = { mailFolder: string; smtpUrl: string | undefined; from: string };

/** @throws nodemailer's error when the mail server rejected it */
export type MailDelivery = (message: MailMessage) => Promise<void>;

const SMTP_TIMEOUT_MS = 15_000;

/** Sends through SMTP if configured; otherwise stores each mail as a file, which the mailbox shows. */
export function createMailDelivery({ mailFolder, smtpUrl, from }: MailOptions): MailDelivery {
  const deliver = smtpUrl === undefined ? toFolder(mailFolder) : toSmtp(smtpUrl);
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return ({ to, id = randomUUID(), ...mail }) =>
    deliver(id, {
      ...mail,
      from,
      // Not as text, which would be parsed as a list of addresses.
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
}

type Envelope = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];

function toSmtp(url: string): (id: string, mail: Envelope) => Promise<void> {
  const transport = createTransport(url, {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[1]);
  return async (_id, mail) => {
    await transport.sendMail(mail);
  };
}

function toFolder(folder: string): (id: string, mail: Envelope) => Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (id, mail) => {
    // As in the recipient's mailbox: a mail that arrives twice is one mail.
    const ending = `-${id.replaceAll('-', '')}.eml`;
    if ((await readdir(folder)).some((file) => file.endsWith(ending))) return;
    const { message } = await transport.sendMail(mail);
    // The name starts with the time, so that the newest sorts last.
    await saveFileAtomically(join(folder, `${Date.now()}${ending}`), message as Buffer);
  };
}
