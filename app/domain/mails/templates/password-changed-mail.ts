import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object(siteMailParams);

/** To a user whose password has changed, in case it was somebody else. */
export const passwordChangedMail: MailTemplate<typeof schema> = {
  kind: 'password-changed',
  schema,
  write: () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your account has a new password. All other devices are signed out.',
      'If it wasn’t you, choose another password now. We will mail you a link for that.',
    ],
    button: 'It wasn’t me',
    footnote: 'If it was you, you need not do anything.',
  }),
};
