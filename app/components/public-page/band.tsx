import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

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
      className={toClassNames(
        'relative isolate py-14 sm:py-20',
        ground === 'deep' && 'text-neutral-50 [&_:focus-visible]:outline-secondary-200',
        className,
      )}
    >
      {grounds[ground] && (
        <div
          aria-hidden="true"
          className={toClassNames(
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

const fronts = { stage: 'fill-stage', surface: 'fill-surface' };

/**
 * The motif of the public pages: a sea whose front wave curls like the product's logo. Place it
 * right above a band of the front wave's colour. Decorative; the back swell drifts unless the user
 * prefers reduced motion.
 */
export function WaveCrest({ front = 'stage' }: { front?: keyof typeof fronts }) {
  return (
    // Reserves its final height from the start, so that the page does not shift.
    <div className="relative h-[calc(max(6.5rem,100vw*150/1440)+0.5rem-1px)] overflow-hidden">
      <svg
        viewBox="0 0 1440 150"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-x-0 bottom-0 size-full motion-safe:animate-swell"
        aria-hidden="true"
      >
        <path
          d="M-80 150V62C60 34 180 40 330 66s260 30 420 2 250-44 400-18 250 26 370 6V150Z"
          className="fill-swell-far"
        />
      </svg>
      <svg
        viewBox="0 0 1440 150"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-x-0 top-2 h-[max(6.5rem,100vw*150/1440)] w-full"
        aria-hidden="true"
      >
        <path
          d="M0 150V92c150-26 300-26 470-4s320 34 520 8 300-40 450-22v76Z"
          className="fill-swell"
        />
        <path
          d="M0 150v-34c170-18 330 10 470 2C590 110 632 34 738 22c66-7 112 28 106 66-2-22-30-36-54-28-34 11-34 54 14 66 130 32 280-16 420-14 90 1 150 16 216 10v28Z"
          className={fronts[front]}
        />
        <path
          d="M640 52c26-16 56-26 98-29 66-7 111 28 105 64"
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-secondary-200"
        />
      </svg>
    </div>
  );
}
