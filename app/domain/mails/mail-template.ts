import type { z } from 'zod';
import type { MailKind } from './mail-kind.ts';

/** What a mail says; how it looks is the same for all (render-mail.ts). Plain text throughout. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Leads to `path` of the mail. */
  button: string;
  /** Whom an answer reaches, where that is somebody else than the sender. */
  replyTo?: string;
  /** Why it came to them, and what happens if they do nothing. */
  footnote: string;
};

/** `params` are kept in the queue as JSON; `schema` reads them when they come and when they are sent. */
export type MailTemplate<S extends z.ZodType> = {
  kind: MailKind;
  schema: S;
  write: (params: z.output<S>) => MailContent;
};
