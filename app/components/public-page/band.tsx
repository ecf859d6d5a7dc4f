import type { ReactNode } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { WaveCrest } from './wave-crest.tsx';

const grounds = {
  plain: null,
  surface: 'border-line border-y bg-surface',
  tint: 'bg-secondary-tint',
  /** Dark in both themes: text on it takes light colours. */
  deep: 'bg-stage-sea',
};

type BandProps = {
  ground?: keyof typeof grounds;
  /** Draws a wave that overlaps the band above; only for `deep`. */
  crest?: boolean;
  /** The id of its headline. */
  labelledBy?: string;
  className?: string;
  children: ReactNode;
};

/** A stripe of a public page, as wide as the window; its content aligns with header and footer. */
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
        ground === 'deep' && 'text-neutral-50 [&_:focus-visible]:outline-secondary-200',
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
