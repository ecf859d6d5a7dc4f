import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const tones = {
  neutral: 'bg-track text-ink-soft',
  outline: 'bg-surface text-ink-soft ring-1 ring-line-strong ring-inset',
  secondary: 'bg-secondary-tint text-secondary-ink ring-1 ring-secondary-line ring-inset',
  success: 'bg-success-tint text-success-ink ring-1 ring-success-line ring-inset',
  info: 'bg-info-tint text-info-ink ring-1 ring-info-line ring-inset',
  warning: 'bg-warning-tint text-warning-ink ring-1 ring-warning-line ring-inset',
  /** Record and live. */
  accent: 'bg-accent text-on-accent',
  error: 'bg-error-tint text-error-ink ring-1 ring-error-line ring-inset',
};

export type BadgeTone = keyof typeof tones;

/** A short label or figure for the element next to it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={toClassNames(
        'inline-block shrink-0 rounded-full px-2.5 py-1 font-semibold text-xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
