import { z } from 'zod';
import { shownName, siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({ ...siteMailParams, name: shownName('surfer') });

/** To whoever asked for a place in the beta, once they have it. */
export const betaAdmittedMail: MailTemplate<typeof schema> = {
  kind: 'beta-admitted',
  schema,
  write: ({ name }) => ({
    subject: 'You are in the beta',
    heading: `You are in, ${name}`,
    paragraphs: [
      'You asked for a place in the beta, and it is yours. Parts that are still being built open to you as they come.',
      'Tell us what works and what does not: that is what the beta is for.',
    ],
    button: 'See what is open',
    footnote: 'You can give the place back on the same page at any time.',
  }),
};
