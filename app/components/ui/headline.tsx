import displayFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url';
import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const sizes = {
  /** Every screen of the app. */
  screen: 'text-headline',
  /** Public pages of text. */
  page: 'text-headline sm:text-display',
  /** Public pages that open with a picture. */
  hero: 'text-hero-small lg:text-hero',
};

/** The title of a page, its only `h1`, in the display face. Pages without one do not load the face. */
export function Headline({
  size = 'screen',
  className,
  ...heading
}: ComponentProps<'h1'> & { size?: keyof typeof sizes }) {
  // With the page, so that the browser has it before it lays the title out. Later pages find it in the style sheet.
  if (import.meta.env.SSR) {
    preload(displayFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <h1
      {...heading}
      className={toClassNames(
        'text-balance font-bold font-display [overflow-wrap:anywhere]',
        sizes[size],
        className,
      )}
    />
  );
}
