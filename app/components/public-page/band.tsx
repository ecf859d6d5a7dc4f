import type { ReactNode } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { WaveCrest } from './wave-crest.tsx';

const grounds = {
  plain: null,
  surface: 'border-line border-y bg-surface',
  tint: 'bg-primary-tint',
  /** Dark in both themes: what lies on it names shades. */
  deep: 'bg-primary-900',
};

type BandProps = {
  ground?: keyof typeof grounds;
  /** The sea begins with a wave that breaks into the band before it; for `deep` alone. */
  crest?: boolean;
  /** The id of its headline. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A stripe of a public page, as wide as the window; what it holds stays in line with header and footer. */
export function Band({
  ground = 'plain',
  crest = false,
  labelledBy,
  className,
  children,
}: BandProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={joinClasses(
        'relative isolate py-14 sm:py-20',
        ground === 'deep' && 'text-neutral-50 [&_:focus-visible]:outline-primary-200',
        className,
      )}
    >
      {grounds[ground] && (
        <div
          aria-hidden="true"
          className={joinClasses(
            'absolute inset-y-0 left-1/2 -z-10 w-screen -translate-x-1/2',
            grounds[ground],
          )}
        />
      )}
      {crest && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute bottom-full left-1/2 w-screen -translate-x-1/2"
        >
          <WaveCrest />
        </div>
      )}
      {children}
    </section>
  );
}
