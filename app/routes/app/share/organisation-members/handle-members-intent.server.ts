import { data } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import {
  createInvite,
  limitInviteMails,
  revokeInvite,
} from '#app/domain/invites/invites.server.ts';
import { describeMail } from '#app/domain/mails/describe-mail.server.ts';
import { queueInviteMail } from '#app/domain/mails/queue/queue-mails.server.ts';
import {
  changeRole,
  removeMember,
  transferOrganisation,
} from '#app/domain/organisations/members.server.ts';
import type { Organisation } from '#app/domain/organisations/organisation.ts';
import type { MemberOutcome } from '#app/domain/organisations/roles.ts';
import { getProfile } from '#app/domain/profiles/profiles.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { MembersForm } from './members-form.server.ts';

type Sender = {
  db: Db;
  userId: string;
  organisation: Organisation;
  siteUrl: string;
  /** Of the request: the action's message links operators to the server's mailbox. */
  headers: Headers;
};

const refusals: Record<Exclude<MemberOutcome, 'done'>, { reason: string; status: number }> = {
  'not-allowed': {
    reason: 'Owners and admins may do this, and where an owner is concerned only owners.',
    status: 403,
  },
  'not-a-member': {
    reason: 'They do not belong to it any more. Nothing was changed.',
    status: 409,
  },
  'last-owner': {
    reason: 'It has no owner but you. Hand it over first, or make somebody an owner beside you.',
    status: 409,
  },
};

const tooManyMails = {
  reason:
    'That is many invites by mail at once. Try again in some minutes, or send the link yourself.',
  status: 429,
};

/** Handles a valid form of the members' page. The database checks the user's rights. */
export async function handleMembersIntent(sender: Sender, form: MembersForm) {
  const { db, userId, organisation } = sender;
  const organisationId = organisation.id;
  const here = `/app/share/${organisationId}/members`;
  switch (form.intent) {
    case 'change-role':
      return settle(
        await changeRole(db, { ...form, organisationId }),
        here,
        'The role is changed.',
      );
    case 'remove-member': {
      const removed = await removeMember(db, { ...form, organisationId });
      return settle(removed, here, 'They do not belong to it any more.');
    }
    case 'hand-over': {
      const handed = await transferOrganisation(db, { ...form, organisationId });
      return settle(handed, here, 'They own it now. You stay as an admin, and may leave.');
    }
    case 'leave': {
      const left = await removeMember(db, { organisationId, profileId: userId });
      return settle(left, '/app/share', `You have left ${organisation.name}.`);
    }
    case 'invite':
      return invite(sender, form);
    case 'revoke-invite':
      return (await revokeInvite(db, { ...form, organisationId }))
        ? redirectWithFlash(here, 'The invite lets nobody in any more.')
        : redirectWithFlash(here, 'That invite had ended already, or was accepted.', 'info');
  }
}

function settle(outcome: MemberOutcome, to: string, text: string) {
  return outcome === 'done' ? redirectWithFlash(to, text) : refuse(refusals[outcome]);
}

function refuse({ reason, status }: { reason: string; status: number }) {
  return data<FormAnswer>({ ok: false, values: {}, fieldErrors: { form: reason } }, { status });
}

async function invite(sender: Sender, form: Extract<MembersForm, { intent: 'invite' }>) {
  const { db, userId, organisation, siteUrl, headers } = sender;
  if (form.email && limitInviteMails(userId) > 0) return refuse(tooManyMails);
  const created = await createInvite(db, userId, { ...form, organisationId: organisation.id });
  if (!created) return refuse(refusals['not-allowed']);
  const path = `/app/invite/${created.token}`;
  const link = `${siteUrl}${path}`;
  if (!form.email) return data<FormAnswer>({ ok: true, text: 'The invite is ready.', link });
  const inviter = await getProfile(db, userId);
  await queueInviteMail({
    to: form.email,
    occasion: created.id,
    siteUrl,
    path,
    role: form.role,
    organisationName: organisation.name,
    inviterName: inviter?.full_name ?? '',
  });
  return data<FormAnswer>({
    ok: true,
    text: describeMail(headers, {
      sent: `A mail with it is on its way to ${form.email}.`,
      mail: `the mail to ${form.email}`,
    }),
    link,
  });
}
