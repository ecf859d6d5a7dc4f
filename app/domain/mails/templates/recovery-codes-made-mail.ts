import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object(siteMailParams);

/** To a user who has new recovery codes in place of older ones, in case a stranger made them. */
export const recoveryCodesMadeMail: MailTemplate<typeof schema> = {
  kind: 'recovery-codes-made',
  schema,
  write: () => ({
    subject: 'You have new recovery codes',
    heading: 'You have new recovery codes',
    paragraphs: [
      'New recovery codes were made for your account. The codes you had before no longer work.',
    ],
    button: 'Open your profile',
    footnote:
      'If that was not you, change your password now, sign out all other devices and make new recovery codes.',
  }),
};
