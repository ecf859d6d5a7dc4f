import { data, Link, useNavigation } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { ReachNote } from '#app/components/reach-note.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { listShareTargets } from '#app/domain/links/list-share-targets.server.ts';
import {
  createShareLink,
  listShareLinks,
  revokeShareLink,
} from '#app/domain/links/share-links.server.ts';
import { getReachNotice } from '#app/domain/phones/reach.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { ConsentNotice } from './consent-notice.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { linksForm } from './links-form.server.ts';

export const handle: FrameHandle = { crumbs: createCrumb('Share') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Links to ${loaderData.session.spotName}` : 'Links';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const session = await requireSessionStaff({ context, request, url }, id);
  const { spotName, startsAt, timeZone } = session;
  const [targets, links, reach] = await Promise.all([
    listShareTargets(db, id),
    listShareLinks(db, id),
    getReachNotice(db, user.id),
  ]);
  const chosen = ['surfer', 'wave'].find((kind) => url.searchParams.has(kind));
  return {
    session: { id, spotName, startsAt, timeZone },
    targets,
    links,
    reach,
    siteUrl: getSiteUrl(),
    chosen: chosen ? `${chosen}:${url.searchParams.get(chosen)}` : 'session',
    madeId: url.searchParams.get('made'),
  };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const [sent] = await Promise.all([
    readForm(request),
    requireSessionStaff({ context, request, url }, sessionId),
  ]);
  const form = parseForm(linksForm, sent);
  if (!form.ok) return data(form, { status: 400 });
  if (form.value.intent === 'revoke') {
    const revoked = await revokeShareLink(db, sessionId, form.value.linkId);
    return revoked
      ? redirectWithFlash(url.pathname, 'The link is revoked and no longer works.')
      : redirectWithFlash(url.pathname, 'This link was already revoked.', 'error');
  }
  const { target, days, password } = form.value;
  const made = await createShareLink(db, user.id, { sessionId, ...target, days, password });
  if (!made) {
    const fieldErrors: Record<string, string> = {
      target: 'This is no longer in the session. Choose again.',
    };
    const values = { intent: 'create', days: String(days) } as Record<string, string>;
    return data({ ok: false as const, values, fieldErrors }, { status: 409 });
  }
  return redirectWithFlash(`${url.pathname}?made=${made.id}`, 'The link is ready to send.');
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { session, targets, links, reach, siteUrl, chosen, madeId } = loaderData;
  const sending = useNavigation().formData?.get('intent');
  const refused = actionData && 'fieldErrors' in actionData ? actionData : null;
  const { form, intent, linkId, ...errors } = refused?.fieldErrors ?? {};
  const general = form ?? intent ?? linkId;
  const made = links.find(({ id, state }) => id === madeId && state === 'open');
  const standing = links.filter((link) => link.state === 'open' && link !== made);
  const ended = links.filter(({ state }) => state !== 'open');
  return (
    <div className="space-y-6">
      <header>
        <Headline>Share</Headline>
        <p className="mt-2 max-w-prose text-ink-soft">
          Anyone with a link can watch and download what it opens, without an account, until it
          expires or you revoke it.
        </p>
      </header>
      {reach && <ReachNote notice={reach} what="Links" />}
      {general && <Alert tone="error">{general}</Alert>}
      {made && (
        <ul className={toCardClasses('none', 'ring-2 ring-primary-solid')}>
          <LinkRow
            link={made}
            targets={targets}
            siteUrl={siteUrl}
            isNew
            busy={sending === 'revoke'}
          />
        </ul>
      )}
      {targets.waves.length === 0 ? (
        <Alert>
          This session has no waves yet, so a link shows nothing.{' '}
          <Link to={`/app/share/session/${session.id}`} className="font-semibold underline">
            Add waves first
          </Link>
        </Alert>
      ) : (
        <ConsentNotice sessionId={session.id} targets={targets} />
      )}
      <LinkForm
        // Empties the form after each new link.
        key={`${links.length} ${chosen}`}
        targets={targets}
        chosen={chosen}
        values={refused?.values ?? {}}
        errors={errors}
        busy={sending === 'create'}
      />
      {standing.length === 0 && !made && (
        <section className="space-y-1">
          <h2 className="font-bold font-display text-title">No active links</h2>
          <p className="text-ink-soft">Your links appear here, with how often they were used.</p>
        </section>
      )}
      {standing.length > 0 && (
        <section aria-labelledby="standing" className="space-y-3">
          <h2 id="standing" className="font-bold font-display text-title">
            Active links <span className="font-normal text-ink-faint">{standing.length}</span>
          </h2>
          <ul className={toCardClasses('none', 'divide-y divide-line')}>
            {standing.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                targets={targets}
                siteUrl={siteUrl}
                busy={sending === 'revoke'}
              />
            ))}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <details className={toCardClasses()}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-ink underline">
            Ended links ({ended.length})
          </summary>
          <ul className="mt-3 space-y-3">
            {ended.map((link) => (
              <LinkRow key={link.id} link={link} targets={targets} siteUrl={siteUrl} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
