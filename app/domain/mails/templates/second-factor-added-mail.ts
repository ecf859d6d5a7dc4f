import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object(siteMailParams);

/** To a user whose account has a new authenticator app, in case a stranger added it. */
export const secondFactorAddedMail: MailTemplate<typeof schema> = {
  kind: 'second-factor-added',
  schema,
  write: () => ({
    subject: 'An authenticator app was added to your account',
    heading: 'An authenticator app was added',
    paragraphs: [
      'From now on, signing in to your account asks for a code of this app, too.',
      'If that was not you, remove the app, change your password and sign out all other devices. If you cannot sign in any more, ask the person who runs this site for help.',
    ],
    button: 'Open your profile',
    footnote: 'If it was you, you need not do anything.',
  }),
};
