import { Form, Link } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { ListSearch } from '#app/components/state-list/list-search.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { BETA_ROLE_NAMES, BETA_ROLES, BETA_STATES } from '#app/domain/beta/beta-request.ts';
import {
  countBetaSignups,
  listBetaSignups,
  SIGNUPS_PER_PAGE,
} from '#app/domain/beta/beta-signups.server.ts';
import { listFeatureFlags } from '#app/domain/feature-flags/feature-flags.server.ts';
import {
  AUDIENCES,
  type Audience,
  FEATURES,
  type FeatureFlag,
} from '#app/domain/feature-flags/features.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { type BetaView, parseBetaView, STATE_NAMES, toBetaAddress } from './beta-view.ts';
import { handleBeta } from './handle-beta.server.ts';
import { SignupList } from './signup-list.tsx';

export const handle: FrameHandle = { crumbs: createCrumb('Beta') };

const names: Record<Audience, string> = {
  everyone: 'Everyone who is signed in',
  beta: 'The beta, and platform admins',
  nobody: 'No one',
};

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Beta') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await requireAdmin(context, url);
  const view = parseBetaView(url.searchParams);
  const [signups, counts, flags] = await Promise.all([
    listBetaSignups(db, view, view.page),
    countBetaSignups(db, view),
    listFeatureFlags(db),
  ]);
  const total = counts.asked + counts.admitted + counts.declined;
  const pages = Math.ceil((view.state ? counts[view.state] : total) / SIGNUPS_PER_PAGE);
  return { view, signups, counts, pages, flags, asksPosthog: Boolean(getEnv().POSTHOG_KEY) };
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = await requireAdmin(context, url);
  const siteUrl = getSiteUrl();
  const answer = await handleBeta(db, await readForm(request), {
    siteUrl,
    headers: request.headers,
  });
  if ('init' in answer) return answer;
  const view = toBetaAddress(parseBetaView(url.searchParams));
  return redirectWithFlash(url.pathname + view, answer.text);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function BetaTool({ loaderData, actionData }: Route.ComponentProps) {
  const { view, signups, counts, pages, flags, asksPosthog } = loaderData;
  const posted: FormAnswer | undefined = actionData;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Headline>Beta</Headline>
        <Link
          to={toBetaAddress(view)}
          preventScrollReset
          className={toButtonClasses('quiet', 'px-3')}
        >
          Refresh
        </Link>
      </div>
      {posted?.ok === false && <Alert tone="error">{posted.fieldErrors.form}</Alert>}
      <ListSearch
        view={view}
        states={BETA_STATES}
        names={STATE_NAMES}
        counts={counts}
        placeholder="Name, address, place or words"
        toAddress={(other) => toBetaAddress({ ...view, ...other, page: 0 })}
        more={{ field: <RoleField role={view.role} />, value: view.role }}
      />
      {signups.length > 0 ? (
        <SignupList signups={signups} />
      ) : (
        <EmptyState
          title={
            view.state === 'asked' && !view.search && !view.role
              ? 'No requests waiting'
              : 'No requests match'
          }
        >
          <p>Requests from “Join the beta” appear here, oldest first.</p>
        </EmptyState>
      )}
      <PageLinks
        page={view.page}
        pages={pages}
        toPath={(page) => toBetaAddress({ ...view, page })}
      />
      <FlagList flags={flags} asksPosthog={asksPosthog} />
    </div>
  );
}

/** Shows which features are open to whom. */
function FlagList({ flags, asksPosthog }: { flags: FeatureFlag[]; asksPosthog: boolean }) {
  return (
    <section aria-labelledby="flags" className={toCardClasses('normal', 'space-y-4')}>
      <h2 id="flags" className="font-bold font-display text-title">
        Features and who can use them
      </h2>
      {asksPosthog && (
        <p className="text-ink-soft">
          For people who agreed to analytics, PostHog’s flag with the same key decides. Your choice
          here applies to everyone else, and whenever PostHog does not respond.
        </p>
      )}
      {flags.map(({ key, openTo }) => (
        <Form key={key} method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="open" />
          <input type="hidden" name="key" value={key} />
          <SelectField
            label={FEATURES[key]}
            name="openTo"
            // Resets the form to the saved state, even if another admin saved it.
            key={openTo}
            defaultValue={openTo}
            hint={`Key: ${key}`}
            className="min-w-0 grow basis-64"
          >
            {AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {names[audience]}
              </option>
            ))}
          </SelectField>
          <Button look="secondary">
            Save<span className="sr-only"> {FEATURES[key]}</span>
          </Button>
        </Form>
      ))}
    </section>
  );
}

function RoleField({ role: chosen }: { role: BetaView['role'] }) {
  return (
    <SelectField label="Role" name="role" defaultValue={chosen ?? ''}>
      <option value="">Everyone</option>
      {BETA_ROLES.map((role) => (
        <option key={role} value={role}>
          {BETA_ROLE_NAMES[role]}
        </option>
      ))}
    </SelectField>
  );
}
