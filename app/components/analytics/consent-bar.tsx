import { useLocation } from 'react-router';
import type { AnalyticsSettings } from '#app/domain/analytics/analytics-settings.ts';
import { CONSENT_PATH } from '#app/domain/analytics/consent.ts';
import { ConsentForm } from './consent-form.tsx';
import { watcherNames } from './watcher-names.ts';

/**
 * Asks for consent at the foot of pages that have no form for it. Without a response there are no
 * analytics.
 */
export function ConsentBar({ settings }: { settings: AnalyticsSettings }) {
  const { pathname } = useLocation();
  if (pathname === CONSENT_PATH) return null;
  const used = watcherNames.filter(({ key }) => settings[key]).map(({ name }) => name);
  const names = new Intl.ListFormat('en').format(used);
  return (
    <section
      aria-labelledby="consent-question"
      className="sticky bottom-(--bottom-bar,0px) z-10 border-line border-t bg-surface shadow-float"
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 py-4 sm:flex-row sm:items-center sm:gap-6">
        <div className="flex-1">
          <h2 id="consent-question" className="font-semibold">
            May we see how this site is used?
          </h2>
          <p className="mt-1 text-ink-soft text-sm">
            If you say yes, this site loads {names}. If you say no, it loads nothing, and everything
            works the same.{' '}
            <a href={CONSENT_PATH} className="text-primary-ink underline">
              What this means
            </a>
          </p>
        </div>
        <ConsentForm />
      </div>
    </section>
  );
}
