import { z } from 'zod';
import { inviteRoles } from '#app/domain/invites/invite.ts';
import { organisationRoles } from '#app/domain/organisations/organisation.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import { inviteDays } from './invite-days.ts';

const NOT_UNDERSTOOD = 'The server could not read the form. Reload the page and try again.';

const profileId = z.uuid(NOT_UNDERSTOOD);
const email = z
  .string()
  .trim()
  .max(254, 'Check this e-mail address.')
  .transform((typed) => toAddress(typed) || null)
  .pipe(z.email('Enter an e-mail address like anna@example.com, or leave it empty.').nullable());

/** The forms of the members' page. */
export const membersForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('change-role'),
      profileId,
      role: z.enum(organisationRoles, { error: 'Choose a role.' }),
    }),
    z.object({ intent: z.literal('remove-member'), profileId }),
    z.object({ intent: z.literal('hand-over'), profileId }),
    z.object({ intent: z.literal('leave') }),
    z.object({
      intent: z.literal('invite'),
      role: z.enum(inviteRoles, { error: 'Choose a role.' }),
      email: email.default(null),
      days: z
        .enum(inviteDays, { error: 'Choose how long the invite is valid.' })
        .transform((days) => Number(days)),
    }),
    z.object({ intent: z.literal('revoke-invite'), inviteId: z.uuid(NOT_UNDERSTOOD) }),
  ],
  { error: NOT_UNDERSTOOD },
);

export type MembersForm = z.infer<typeof membersForm>;
