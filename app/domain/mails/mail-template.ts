import type { z } from 'zod';
import type { MailKind } from './mail-kind.ts';

/** The content of a mail; all mails have the same layout (to-mail.ts). Plain text throughout. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Leads to `path` of the mail. */
  button: string;
  /** The address for replies, where it is not the sender's. */
  replyTo?: string;
  /** Why the recipient gets the mail, and what happens if they do nothing. */
  footnote: string;
};

/**
 * The queue stores `params` as JSON; `schema` parses them when they are queued and when they are
 * sent.
 */
export type MailTemplate<S extends z.ZodType> = {
  kind: MailKind;
  schema: S;
  write: (params: z.output<S>) => MailContent;
};
