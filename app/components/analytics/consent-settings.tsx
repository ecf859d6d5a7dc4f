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
          Your browser says no for you (Global Privacy Control or Do Not Track), and that counts:
          nothing of this is loaded.
        </p>
      ) : (
        <>
          <p>
            {consent === null && 'You have not been asked or have not answered: nothing is loaded.'}
            {consent === 'declined' && 'Your answer is no: nothing of this is loaded.'}
            {consent === 'granted' && 'Your answer is yes.'}{' '}
            {consent !== null && 'It is kept for six months.'}
          </p>
          <ConsentForm reloads />
        </>
      )}
    </div>
  );
}
