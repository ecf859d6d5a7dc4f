import type { ReactNode } from 'react';
import { FirstView } from '#app/components/loading/first-view.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { ViewEnd } from '../view-end.tsx';

type PageOpeningProps = {
  /** Above the title: the audience. */
  forWhom: string;
  title: string;
  lead: ReactNode;
  /** Buttons, the most important one first. */
  steps?: ReactNode;
  /** Beside the text; below it on phones. */
  picture?: ReactNode;
  /** The picture's share of a wide screen. */
  pictureIs?: 'upright' | 'wide';
};

/** The opening of a public page. */
export function PageOpening(props: PageOpeningProps) {
  const { forWhom, title, lead, steps, picture, pictureIs = 'wide' } = props;
  return (
    <header
      className={toClassNames(
        'grid items-center gap-10 pb-14 pt-10 sm:pb-20 sm:pt-16',
        picture !== undefined &&
          (pictureIs === 'upright'
            ? 'md:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16'
            : 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12'),
      )}
    >
      <div className="max-w-2xl">
        <p className="font-semibold text-secondary-ink">{forWhom}</p>
        <Headline size="hero" className="mt-3">
          {title}
        </Headline>
        <div className="mt-5 space-y-4 sm:text-title text-ink-soft">{lead}</div>
        {steps && <div className="mt-8 flex flex-wrap items-center gap-3">{steps}</div>}
      </div>
      {picture}
      <FirstView endsAt="below-opening" />
      <ViewEnd id="below-opening" />
    </header>
  );
}
