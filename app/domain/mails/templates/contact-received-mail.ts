import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({
  ...siteMailParams,
  reference: z.string().max(20),
  topic: z.string().max(40),
});

/** To the sender, and only at the confirmed address of their own account: it says nothing that they typed. */
export const contactReceivedMail: MailTemplate<typeof schema> = {
  kind: 'contact-received',
  schema,
  write: ({ reference }) => ({
    subject: `Your message has arrived (${reference})`,
    heading: 'Your message has arrived',
    paragraphs: [
      `Its reference is ${reference}. Quote it if you write about it again.`,
      'An answer comes to this address.',
    ],
    button: 'Write again',
    footnote:
      'You were signed in when you wrote, which is why this mail comes to the address of your account.',
  }),
};
