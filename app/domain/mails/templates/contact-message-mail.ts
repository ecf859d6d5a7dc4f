import { z } from 'zod';
import { shownName, shownText, siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({
  ...siteMailParams,
  reference: z.string().max(20),
  topic: z.string().max(40),
  name: shownName('Somebody'),
  /** Of the sender, who may have typed anybody's. */
  email: z.email(),
  message: shownText(),
  isCut: z.boolean(),
  hasPicture: z.boolean(),
});

/** To those who run the installation: somebody has written by /contact. */
export const contactMessageMail: MailTemplate<typeof schema> = {
  kind: 'contact-message',
  schema,
  write: ({ reference, topic, name, email, message, isCut, hasPicture }) => ({
    subject: `${name} has written: ${topic.replaceAll('-', ' ')} (${reference})`,
    heading: `${name} has written`,
    paragraphs: [
      ...message,
      ...(isCut ? ['… It goes on: read the rest with the others.'] : []),
      ...(hasPicture ? ['There is a picture with it.'] : []),
    ],
    button: 'Read and answer',
    footnote: `Reference ${reference}. An answer to this mail goes to the sender, and is kept with the message only when it is written there.`,
    replyTo: email,
  }),
};
