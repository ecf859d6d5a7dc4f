import { data, Form, Link, useNavigation } from 'react-router';
import { SignOutButton } from '#app/components/app-shell/sign-out-button.tsx';
import { OrganisationMark } from '#app/components/organisation/organisation-mark.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import type { InviteState } from '#app/domain/invites/invite.ts';
import { createMemberByInvite, openInvite } from '#app/domain/invites/invites.server.ts';
import { isShareToken } from '#app/domain/links/share-token.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import type { Route } from './+types/route';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Join ${loaderData.invite.organisationName}` : 'Invite';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const invite = isShareToken(params.token) ? await openInvite(db, params.token) : null;
  if (!invite) throw fail('invite-not-found');
  return { invite, email: user.email };
}

export async function action({ context, url, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const invite = isShareToken(params.token) ? await openInvite(db, params.token) : null;
  if (!invite || !params.token) throw fail('invite-not-found');
  const outcome = await createMemberByInvite(db, params.token);
  const { organisationId, organisationName, role } = invite;
  if (outcome !== 'joined' && outcome !== 'member') return data(null, { status: 409 });
  const text =
    outcome === 'joined'
      ? `Welcome to ${organisationName}. Your role: ${role}.`
      : `You already belong to ${organisationName}.`;
  return redirectWithFlash(`/app/share/${organisationId}`, text);
}

const ended: Record<Exclude<InviteState, 'open' | 'member' | 'wrong-address'>, string> = {
  used: 'This invite has already been used. Each invite is for one person: ask for your own.',
  revoked: 'This invite was revoked. Ask the person who sent it for a new one.',
  expired: 'This invite has expired. Ask the person who sent it for a new one.',
};

export default function InvitePage({ loaderData: { invite, email } }: Route.ComponentProps) {
  const { state, role, organisationId, organisationName, logoPath } = invite;
  const busy = useNavigation().state !== 'idle';
  return (
    <section className={toCardClasses('wide', 'mx-auto max-w-lg space-y-5 text-center')}>
      <OrganisationMark name={organisationName} logoPath={logoPath} size="large" />
      <Headline>{state === 'open' ? `Join ${organisationName}` : organisationName}</Headline>
      {state === 'open' && (
        <Form method="post" className="space-y-5">
          <p className="text-ink-soft">
            You are invited as <strong className="text-ink">{role}</strong>. The other members will
            see your name and picture.
          </p>
          <Button busy={busy} className="w-full sm:w-auto">
            Join as {role}
          </Button>
          <p className="text-ink-faint text-sm [overflow-wrap:anywhere]">Signed in as {email}.</p>
        </Form>
      )}
      {state === 'member' && (
        <>
          <p className="text-ink-soft">You already belong to this organisation.</p>
          <Link to={`/app/share/${organisationId}`} className={toButtonClasses()}>
            Open it
          </Link>
        </>
      )}
      {state === 'wrong-address' && (
        <>
          <p className="text-ink-soft [overflow-wrap:anywhere]">
            This invite is for another e-mail address, and you are signed in as {email}. Sign out,
            sign in with the address that the invite was sent to, and open the invite again. Or ask
            for a new one.
          </p>
          <SignOutButton className="ring-1 ring-line-strong ring-inset" />
        </>
      )}
      {state in ended && (
        <>
          <p className="text-ink-soft">{ended[state as keyof typeof ended]}</p>
          <Link to="/app/share" className={toButtonClasses('secondary')}>
            My sessions
          </Link>
        </>
      )}
    </section>
  );
}
