import { z } from 'zod';
import { mailParams, shownName } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({
  ...mailParams,
  guardianName: shownName('parent or guardian'),
  surferName: shownName('Your child'),
});

export const guardianConsentMail: MailTemplate<typeof schema> = {
  kind: 'guardian-consent',
  schema,
  write: ({ organisationName, guardianName, surferName }) => ({
    subject: `May ${organisationName} film ${surferName}?`,
    heading: `May ${organisationName} film ${surferName}?`,
    paragraphs: [
      `Dear ${guardianName},`,
      `${organisationName} films its surfers to coach them. ${surferName} is a minor, and you were named as parent or guardian: nothing is shown to anybody before you have agreed.`,
      'You choose what the films may be used for, and can take it back at any time by the same link.',
    ],
    button: 'Read and decide',
    footnote: `If you are not responsible for ${surferName}, ignore this mail: without an answer it counts as no.`,
  }),
};
