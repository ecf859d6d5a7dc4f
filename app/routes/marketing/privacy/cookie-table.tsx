import { cookies } from './cookies.ts';

/** Lists all cookies by name. */
export function CookieTable() {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {cookies.map(({ name, what, lasts }) => (
        <div key={name} className="gap-4 py-3 sm:grid sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="break-words font-mono text-sm">{name}</dt>
          <dd className="text-ink-soft">
            {what} <span className="text-ink-faint">({lasts})</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
