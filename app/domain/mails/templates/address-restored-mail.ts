import { z } from 'zod';
import { siteMailParams } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const schema = z.object({ ...siteMailParams, oldAddress: z.string().max(254) });

/** To the address that an account had until its change was undone, in case its owner wanted the change. */
export const addressRestoredMail: MailTemplate<typeof schema> = {
  kind: 'address-restored',
  schema,
  write: ({ oldAddress }) => ({
    subject: 'The change of your e-mail address was undone',
    heading: 'Your account has its earlier e-mail address again',
    paragraphs: [
      `The link that we mailed to ${oldAddress} was used. The account has that address again, and this address no longer signs you in.`,
      'All devices were signed out, and the account’s authenticator apps and recovery codes were removed.',
    ],
    button: 'Write to us',
    footnote: `If the account is yours and you did not do this, somebody else reads the mails to ${oldAddress}: write to us.`,
  }),
};
