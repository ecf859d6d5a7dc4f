import { z } from 'zod';
import {
  createNameSchema,
  createTextSchema,
  siteMailParams,
} from '#app/domain/mails/mail-params.ts';
import type { MailTemplate } from '#app/domain/mails/mail-template.ts';

const contactMessageParams = z.object({
  ...siteMailParams,
  reference: z.string().max(20),
  topic: z.string().max(40),
  name: createNameSchema('A visitor') /** Of the sender, who may have typed another person's. */,
  email: z.email(),
  message: createTextSchema(),
  isCut: z.boolean(),
  hasPicture: z.boolean(),
});

/** To the operators: a visitor has sent the form of /contact. */
export const contactMessageMail: MailTemplate<typeof contactMessageParams> = {
  kind: 'contact-message',
  schema: contactMessageParams,
  write: ({ reference, topic, name, email, message, isCut, hasPicture }) => ({
    subject: `Message from ${name}: ${topic.replaceAll('-', ' ')} (${reference})`,
    heading: `Message from ${name}`,
    paragraphs: [
      ...message,
      ...(isCut ? ['… Open the message to read the rest.'] : []),
      ...(hasPicture ? ['The message has a picture.'] : []),
    ],
    button: 'Read and reply',
    footnote: `Reference ${reference}. If you reply to this e-mail, the sender gets your reply, but it is not saved with the message. To save it, reply on the page.`,
    replyTo: email,
  }),
};

const contactReceivedParams = z.object({
  ...siteMailParams,
  reference: z.string().max(20),
  topic: z.string().max(40),
});

/**
 * To the sender, and only at the confirmed address of their own account: it contains nothing that
 * they typed.
 */
export const contactReceivedMail: MailTemplate<typeof contactReceivedParams> = {
  kind: 'contact-received',
  schema: contactReceivedParams,
  write: ({ reference }) => ({
    subject: `Your message has arrived (${reference})`,
    heading: 'Your message has arrived',
    paragraphs: [
      `Its reference is ${reference}. Mention it if you write about this again.`,
      'We will reply to this address.',
    ],
    button: 'Write again',
    footnote: 'You get this e-mail because you were signed in when you wrote to us.',
  }),
};

const contactAnswerParams = z.object({
  ...siteMailParams,
  reference: z.string().max(20),
  name: createNameSchema('surfer'),
  /** Written by a platform admin, who may name addresses in it. */
  answer: z.string().max(4000),
});

/**
 * The reply to a message. It does not quote the message: its sender may have typed another person's
 * address.
 */
export const contactAnswerMail: MailTemplate<typeof contactAnswerParams> = {
  kind: 'contact-answer',
  schema: contactAnswerParams,
  write: ({ reference, name, answer }) => ({
    subject: `Your message ${reference}: our reply`,
    heading: `Dear ${name},`,
    paragraphs: answer
      .replaceAll('\r\n', '\n')
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim()),
    button: 'Write again',
    footnote: `This is our reply to your message ${reference}. If you did not write to us, another person entered your address by mistake: ignore this e-mail.`,
  }),
};
