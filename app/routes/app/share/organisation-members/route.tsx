import { data, Form, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { MailNote } from '#app/components/mail-note.tsx';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { OrganisationHeader } from '#app/components/organisation/organisation-header.tsx';
import { ReachNote } from '#app/components/reach-note.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { TooltipProvider } from '#app/components/ui/overlays/tooltip-provider.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { listInvites } from '#app/domain/invites/invites.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { listMembers, MEMBERS_PER_PAGE } from '#app/domain/organisations/members.server.ts';
import { getOrganisation } from '#app/domain/organisations/organisations.server.ts';
import { listGrantableRoles } from '#app/domain/organisations/roles.ts';
import { getReachNotice } from '#app/domain/phones/reach.server.ts';
import { toAvatarSrc } from '#app/domain/profiles/profile.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { parsePage } from '#app/lib/parse/parse-page.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { handleMembersIntent } from './handle-members-intent.server.ts';
import { InviteSection } from './invite-section.tsx';
import { MemberRow } from './member-row.tsx';
import { membersForm } from './members-form.server.ts';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Members') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Members of ${loaderData.organisation.name}` : 'Members';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.orgId, url);
  const page = parsePage(url.searchParams.get('page'));
  const [organisation, { members, total }, invites, reach] = await Promise.all([
    getOrganisation(db, user.id, id),
    listMembers(db, id, page),
    // Empty for members who may not invite.
    listInvites(db, id),
    getReachNotice(db, user.id),
  ]);
  if (!organisation) throw fail('organisation-not-found');
  const shown = members.map(({ avatarPath, ...member }) => ({
    ...member,
    avatarSrc: toAvatarSrc(avatarPath),
  }));
  const pages = Math.ceil(total / MEMBERS_PER_PAGE);
  return {
    organisation,
    members: shown,
    total,
    page,
    pages,
    invites,
    reach,
    mailWay: getMailDelivery(),
    userId: user.id,
  };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.orgId, url);
  const [organisation, sent] = await Promise.all([
    getOrganisation(db, user.id, id),
    readForm(request),
  ]);
  if (!organisation) throw fail('organisation-not-found');
  const form = parseForm(membersForm, sent);
  if (!form.ok) return data<FormAnswer>(form, { status: 400 });
  const siteUrl = getSiteUrl();
  const { headers } = request;
  return handleMembersIntent({ db, userId: user.id, organisation, siteUrl, headers }, form.value);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function MembersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, members, total, page, pages, invites, reach, mailWay, userId } = loaderData;
  const { name, role, isAdmin } = organisation;
  const busy = useNavigation().state !== 'idle';
  const answer: FormAnswer = actionData ?? { ok: false, values: {}, fieldErrors: {} };
  const refused = answer.ok ? null : answer;
  const { form, intent, ...errors } = refused?.fieldErrors ?? {};
  return (
    <div className="space-y-8">
      <OrganisationHeader organisation={organisation} part="members" />
      {(form || intent) && <Alert tone="error">{form ?? intent}</Alert>}
      <div
        className={toClassNames(
          'grid grid-cols-1 items-start gap-8',
          isAdmin ? 'lg:grid-cols-2' : 'max-w-xl',
        )}
      >
        <section aria-labelledby="members" className="space-y-4">
          <h2 id="members" className="font-bold font-display text-title">
            Members <span className="font-normal text-ink-faint">{total}</span>
          </h2>
          <ul className={toCardClasses('none', 'divide-y divide-line')}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                isMe={member.id === userId}
                grantable={listGrantableRoles(role, member.role)}
                canHandOver={role === 'owner'}
              />
            ))}
          </ul>
          <TooltipProvider>
            <PageLinks page={page} pages={pages} toPath={(number) => `?page=${number}`} />
          </TooltipProvider>
        </section>
        {isAdmin && (
          <div className="space-y-3">
            {reach && <ReachNote notice={reach} what="Invites" />}
            <MailNote
              way={mailWay}
              what="This site cannot e-mail invites yet: send the links yourself"
            />
            <InviteSection
              organisationName={name}
              invites={invites}
              sendsMails={mailWay === 'sent'}
              link={answer.ok ? answer.link : undefined}
              text={answer.ok ? answer.text : undefined}
              values={refused?.values ?? {}}
              errors={errors}
              busy={busy}
            />
          </div>
        )}
      </div>
      <LeaveSection name={name} />
    </div>
  );
}

function LeaveSection({ name }: { name: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-ink-soft underline">
        Leave {name}
      </summary>
      <Form method="post" className="space-y-3">
        <p className="max-w-prose text-ink-soft">
          You will only see the sessions that you surfed in. To come back, you need a new invite.
        </p>
        <Button look="danger" name="intent" value="leave">
          Leave organisation
        </Button>
      </Form>
    </details>
  );
}
