import { z } from 'zod';
import { mailParams, shownName } from '../mail-params.ts';
import type { MailTemplate } from '../mail-template.ts';

const roles = {
  owner: 'an owner',
  admin: 'an admin',
  coach: 'a coach',
  filmer: 'a filmer',
  surfer: 'a surfer',
};

const schema = z.object({
  ...mailParams,
  inviterName: shownName('Somebody'),
  role: z.enum(['owner', 'admin', 'coach', 'filmer', 'surfer']),
});

export const inviteMail: MailTemplate<typeof schema> = {
  kind: 'invite',
  schema,
  write: ({ organisationName, inviterName, role }) => ({
    subject: `Join ${organisationName}`,
    heading: `Join ${organisationName}`,
    paragraphs: [
      `${inviterName} invites you to ${organisationName} as ${roles[role]}.`,
      'Sign in or create an account with this address, and you are in.',
    ],
    button: 'Accept the invitation',
    footnote: 'If you do not know them, ignore this mail: nothing happens without you.',
  }),
};
