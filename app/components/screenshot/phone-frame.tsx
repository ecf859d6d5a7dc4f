import type { ReactNode } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';

/** A phone around a picture, as a figure. */
export function PhoneFrame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={joinClasses(
        'overflow-hidden rounded-[2.25rem] border-8 border-neutral-900 bg-neutral-900 shadow-xl ring-1 ring-neutral-500/60',
        className,
      )}
    >
      {children}
    </div>
  );
}
