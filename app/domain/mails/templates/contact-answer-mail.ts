import { z } from 'zod';
import { shownName, siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({
  ...siteMailParams,
  reference: z.string().max(20),
  name: shownName('surfer'),
  /** By a platform admin, who may name addresses in it. */
  answer: z.string().max(4000),
});

/** What was answered to somebody's message, which is not quoted: its sender may have typed another's address. */
export const contactAnswerMail: MailTemplate<typeof schema> = {
  kind: 'contact-answer',
  schema,
  write: ({ reference, name, answer }) => ({
    subject: `Your message ${reference}: an answer`,
    heading: `Dear ${name},`,
    paragraphs: answer
      .replaceAll('\r\n', '\n')
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim()),
    button: 'Write again',
    footnote: `This answers your message ${reference}. If you did not write to us, somebody typed your address by mistake: ignore this mail.`,
  }),
};
