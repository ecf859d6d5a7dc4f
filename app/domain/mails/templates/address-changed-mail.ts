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
      `You sign in with ${newAddress} from now on.`,
      'If it wasn’t you, take the change back: your account gets this address again, every device is signed out, and you choose a new password.',
    ],
    button: 'Take it back',
    footnote: 'The link works once, for 7 days. If it was you, there is nothing to do.',
  }),
};
