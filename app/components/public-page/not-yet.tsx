import type { ReactNode } from 'react';
import { Band } from './band.tsx';
import { BandTitle } from './band-title.tsx';

export type Plan = { name: string; text: ReactNode };

/** Lists what does not work yet. */
export function NotYet({ lead, plans }: { lead: string; plans: Plan[] }) {
  return (
    <Band labelledBy="not-yet">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16">
        <BandTitle id="not-yet" lead={lead}>
          Not available yet
        </BandTitle>
        <dl className="divide-y divide-dashed divide-line-strong border-line-strong border-y border-dashed">
          {plans.map(({ name, text }) => (
            <div key={name} className="gap-6 py-4 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-soft max-sm:mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Band>
  );
}
