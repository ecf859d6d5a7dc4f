import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type BandTitleProps = {
  id: string;
  children: string;
  /** A sentence or two below the title. */
  lead?: ReactNode;
  /** Whether the background is dark in both themes. */
  onDeep?: boolean;
};

/** The title of a band. */
export function BandTitle({ id, children, lead, onDeep = false }: BandTitleProps) {
  return (
    <div className="max-w-2xl">
      <h2 id={id} className="text-balance font-bold font-display text-headline sm:text-display">
        {children}
      </h2>
      {lead && (
        <p
          className={toClassNames(
            'mt-4 text-title',
            onDeep ? 'text-secondary-100' : 'text-ink-soft',
          )}
        >
          {lead}
        </p>
      )}
    </div>
  );
}
