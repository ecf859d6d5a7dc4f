import { CircleCheck, CircleUser, Signpost } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { z } from 'zod';
import { ConsentSettings } from '#app/components/analytics/consent-settings.tsx';
import { FirstView } from '#app/components/loading/first-view.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';
import { toConsentHeaders } from '#app/domain/analytics/consent-cookie.server.ts';
import { getVisitorAnalytics } from '#app/domain/analytics/get-visitor-analytics.server.ts';
import { fail } from '#app/errors/fail.ts';
import { toSafePath } from '#app/lib/addresses/to-safe-path.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/route';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/privacy-choices']);
}

export function loader({ request }: Route.LoaderArgs) {
  return { analytics: getVisitorAnalytics(request) };
}

/** `from`: the page to return to. Omitted by forms that submit without navigation. */
const schema = z.object({ answer: z.enum(['granted', 'declined']), from: z.string().optional() });

export async function action({ request }: Route.ActionArgs) {
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const { answer, from } = form.value;
  const headers = toConsentHeaders(answer);
  if (from === undefined) return data(null, { headers });
  return redirect(toSafePath(from, CONSENT_PATH), { headers });
}

export default function PrivacyChoices({ loaderData }: Route.ComponentProps) {
  const { analytics } = loaderData;
  return (
    <div className="max-w-2xl space-y-8 sm:pt-6">
      <FirstView endsAt="below-footer" />
      <header>
        <Headline size="page">Privacy choices</Headline>
        <p className="mt-4 sm:text-title text-ink-soft">
          {analytics
            ? 'This site would like to know how you use it. It asks first.'
            : 'This site does not track you: it counts no visits and loads nothing from other companies.'}
        </p>
      </header>
      {analytics && (
        <section aria-labelledby="choice" className={toCardClasses('wide', 'space-y-4')}>
          <h2 id="choice" className="font-bold font-display text-title">
            What a yes turns on
          </h2>
          <ConsentSettings analytics={analytics} />
        </section>
      )}
      <section aria-labelledby="needed" className={toCardClasses('wide')}>
        <h2 id="needed" className="font-bold font-display text-title">
          What is always there
        </h2>
        <p className="mt-1 text-ink-soft">
          Cookies that this site needs, and that it shares with no one.
        </p>
        <ul className="mt-5 space-y-4">
          {needed.map(({ icon, text }) => (
            <li key={text} className="flex gap-3">
              <Icon of={icon} className="mt-0.5 text-secondary-ink" />
              {text}
            </li>
          ))}
        </ul>
      </section>
      <p className="text-ink-soft">
        The{' '}
        <Link to="/privacy" className="font-semibold text-primary-ink underline">
          privacy page
        </Link>{' '}
        says what we store about you, and for how long.
      </p>
    </div>
  );
}

const needed = [
  { icon: CircleUser, text: 'They keep you signed in.' },
  { icon: Signpost, text: 'They remember the page that you wanted when you signed in.' },
  { icon: CircleCheck, text: 'They remember your answer to this question.' },
];
