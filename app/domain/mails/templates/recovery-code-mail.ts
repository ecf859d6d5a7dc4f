import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({ ...siteMailParams, remaining: z.number().int().min(0) });

/** To whoever's account was entered with a recovery code. */
export const recoveryCodeMail: MailTemplate<typeof schema> = {
  kind: 'recovery-code',
  schema,
  write: ({ remaining }) => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used to sign in',
    paragraphs: [
      'A device signed in to your account with one of your recovery codes in place of your authenticator app.',
      remaining === 1
        ? 'You have 1 recovery code left.'
        : `You have ${remaining} recovery codes left.`,
      'If you lost your app, remove it on your profile and set up a new one there.',
    ],
    button: 'Open your profile',
    footnote:
      'If it wasn’t you, change your password now, sign out all other devices and make new recovery codes.',
  }),
};
