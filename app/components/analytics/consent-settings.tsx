import type { VisitorAnalytics } from '#app/domain/analytics/analytics-settings.ts';
import { ConsentForm } from './consent-form.tsx';
import { listWatchers } from './list-watchers.ts';

/** Shows what consent enables, the visitor's current choice, and both buttons. */
export function ConsentSettings({ analytics }: { analytics: VisitorAnalytics }) {
  const { settings, consent, declinedByBrowser } = analytics;
  return (
    <div className="space-y-4">
      <ul className="space-y-3">
        {listWatchers(settings).map(({ name, text }) => (
          <li key={name}>
            <strong className="first-letter:uppercase">{name}</strong>{' '}
            <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
      {declinedByBrowser ? (
        <p>
          Your browser has said no for you (Global Privacy Control or Do Not Track), so this site
          loads none of these.
        </p>
      ) : (
        <>
          <p>
            {consent === null && 'You have not answered yet, so this site loads none of these.'}
            {consent === 'declined' && 'You said no, so this site loads none of these.'}
            {consent === 'granted' && 'You said yes.'}{' '}
            {consent !== null && 'This site remembers your answer for six months.'}
          </p>
          <ConsentForm reloads />
        </>
      )}
    </div>
  );
}
