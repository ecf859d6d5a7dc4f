import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({ ...siteMailParams, newAddress: z.string().max(254) });

/** To the address that an account had before. `path` leads to taking the change back. */
export const addressChangedMail: MailTemplate<typeof schema> = {
  kind: 'address-changed',
  schema,
  write: ({ newAddress }) => ({
    subject: 'The e-mail address of your account was changed',
    heading: 'Your account has a new e-mail address',
    paragraphs: [
      `From now on you sign in with ${newAddress}.`,
      'If it wasn’t you, undo the change: your account gets this address again, every device is signed out, all authenticator apps and recovery codes are removed, and you choose a new password.',
    ],
    button: 'Undo the change',
    footnote: 'The link works for 7 days. If it was you, you need not do anything.',
  }),
};
