import { data } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import {
  createInvite,
  limitInviteMails,
  revokeInvite,
} from '#app/domain/invites/invites.server.ts';
import { createInviteMail } from '#app/domain/mails/queue/create-mails.server.ts';
import { toMailSentence } from '#app/domain/mails/to-mail-sentence.server.ts';
import {
  deleteMember,
  saveRole,
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
    reason: 'Only owners and admins can do this, and only owners can change an owner.',
    status: 403,
  },
  'not-a-member': {
    reason: 'This person is no longer a member. Nothing was changed.',
    status: 409,
  },
  'last-owner': {
    reason:
      'You are the only owner. Transfer the ownership first, or make another member an owner.',
    status: 409,
  },
};

const tooManyMails = {
  reason:
    'You have sent many invites by e-mail. Try again in a few minutes, or send the link yourself.',
  status: 429,
};

/** Handles a valid form of the members' page. The database checks the user's rights. */
export async function handleMembersIntent(sender: Sender, form: MembersForm) {
  const { db, userId, organisation } = sender;
  const organisationId = organisation.id;
  const here = `/app/share/${organisationId}/members`;
  switch (form.intent) {
    case 'change-role':
      return settle(await saveRole(db, { ...form, organisationId }), here, 'The role is changed.');
    case 'remove-member': {
      const removed = await deleteMember(db, { ...form, organisationId });
      return settle(removed, here, 'This person is no longer a member.');
    }
    case 'hand-over': {
      const handed = await transferOrganisation(db, { ...form, organisationId });
      return settle(
        handed,
        here,
        'The ownership is transferred. You are now an admin, and you can leave.',
      );
    }
    case 'leave': {
      const left = await deleteMember(db, { organisationId, profileId: userId });
      return settle(left, '/app/share', `You have left ${organisation.name}.`);
    }
    case 'invite':
      return invite(sender, form);
    case 'revoke-invite':
      return (await revokeInvite(db, { ...form, organisationId }))
        ? redirectWithFlash(here, 'The invite is revoked.')
        : redirectWithFlash(here, 'This invite has already been accepted or has expired.', 'info');
  }
}

function settle(outcome: MemberOutcome, to: string, text: string) {
  return outcome === 'done' ? redirectWithFlash(to, text) : reject(refusals[outcome]);
}

function reject({ reason, status }: { reason: string; status: number }) {
  return data<FormAnswer>({ ok: false, values: {}, fieldErrors: { form: reason } }, { status });
}

async function invite(sender: Sender, form: Extract<MembersForm, { intent: 'invite' }>) {
  const { db, userId, organisation, siteUrl, headers } = sender;
  if (form.email && limitInviteMails(userId) > 0) return reject(tooManyMails);
  const created = await createInvite(db, userId, { ...form, organisationId: organisation.id });
  if (!created) return reject(refusals['not-allowed']);
  const path = `/app/invite/${created.token}`;
  const link = `${siteUrl}${path}`;
  if (!form.email) return data<FormAnswer>({ ok: true, text: 'The invite is ready.', link });
  const inviter = await getProfile(db, userId);
  await createInviteMail({
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
    text: toMailSentence(headers, {
      sent: `We are sending it to ${form.email}.`,
      mail: `the e-mail to ${form.email}`,
    }),
    link,
  });
}
