import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const tones = {
  /** What has ended and needs nothing. */
  neutral: 'text-ink-soft before:bg-ink-faint',
  /** What waits or is paused. */
  outline: 'text-ink-soft before:ring-2 before:ring-ink-faint before:ring-inset',
  secondary: 'text-secondary-ink before:bg-secondary-solid',
  success: 'text-success-ink before:bg-success-solid',
  warning: 'text-warning-ink before:bg-warning-solid',
  error: 'text-error-ink before:bg-error-solid',
};

export type StateTone = keyof typeof tones;

/** A state as a word in its colour, with a dot: lighter than a badge, for lists of many rows. */
export function StateWord({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span
      className={toClassNames(
        'inline-flex items-center gap-2 whitespace-nowrap font-semibold text-sm before:size-2 before:shrink-0 before:rounded-full',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
