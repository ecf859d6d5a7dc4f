import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Screenshot } from './screenshot.tsx';

type Picture = Omit<Parameters<typeof Screenshot>[0], 'className'>;

/** A screenshot in a phone, with a caption. */
export function PhoneFigure({
  caption,
  className,
  ...picture
}: Picture & { caption?: ReactNode; className?: string }) {
  return (
    <figure className={toClassNames('mx-auto w-full max-w-68', className)}>
      <PhoneFrame>
        <Screenshot {...picture} only="phone" />
      </PhoneFrame>
      {caption && <Caption>{caption}</Caption>}
    </figure>
  );
}

/** A screenshot as wide as its column, with a caption. */
export function ScreenFigure({
  caption,
  className,
  ...picture
}: Picture & { caption?: ReactNode; className?: string }) {
  return (
    <figure className={className}>
      <div className="overflow-hidden rounded-card shadow-float ring-1 ring-line-strong max-sm:mx-auto max-sm:max-w-80">
        <Screenshot {...picture} />
      </div>
      {caption && <Caption>{caption}</Caption>}
    </figure>
  );
}

function Caption({ children }: { children: ReactNode }) {
  return <figcaption className="mt-4 text-ink-faint text-sm">{children}</figcaption>;
}

/** Draws a phone around a picture, as a figure. */
function PhoneFrame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={toClassNames(
        'overflow-hidden rounded-card border-8 border-neutral-900 bg-neutral-900 shadow-float ring-1 ring-neutral-500',
        className,
      )}
    >
      {children}
    </div>
  );
}
