import type { ReactNode } from 'react';
import { Band } from './band.tsx';
import { BandTitle } from './band-title.tsx';

/** The end of a public page: the sea, and one call to action. */
export function NextStep({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  /** The button. */
  children: ReactNode;
}) {
  return (
    <Band ground="deep" crest labelledBy="next-step" className="mt-36 sm:mt-44">
      <BandTitle id="next-step" lead={lead} onDeep>
        {title}
      </BandTitle>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </Band>
  );
}
