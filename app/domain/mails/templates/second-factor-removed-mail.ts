import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object(siteMailParams);

/** To a user whose account has one authenticator app less, in case a stranger removed it. */
export const secondFactorRemovedMail: MailTemplate<typeof schema> = {
  kind: 'second-factor-removed',
  schema,
  write: () => ({
    subject: 'An authenticator app was removed from your account',
    heading: 'An authenticator app was removed',
    paragraphs: [
      'Signing in to your account no longer asks for the codes of this app.',
      'If that was not you, change your password, sign out all other devices and set up your app again.',
    ],
    button: 'Open your profile',
    footnote: 'If it was you, you need not do anything.',
  }),
};
