import type { ComponentProps } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-row' | 'on-deep';

const looks: Record<Look, string> = {
  primary: 'bg-primary-solid text-on-solid hover:bg-primary-solid-hover shadow-card',
  secondary: 'bg-surface text-ink shadow-card ring-1 ring-line-strong ring-inset hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-error-solid text-on-solid hover:bg-error-solid-hover shadow-card',
  /** Where each row of a list has one. */
  'danger-row': 'bg-surface text-error-ink ring-1 ring-error-solid ring-inset hover:bg-error-tint',
  /** For backgrounds that are dark in both themes. */
  'on-deep': 'bg-primary-300 text-primary-950 hover:bg-primary-200 shadow-card',
};

const base =
  'inline-flex min-h-11 items-center justify-center button-room rounded-control text-center text-base font-semibold pressable disabled:opacity-50 disabled:cursor-not-allowed aria-busy:cursor-progress';

/** Returns the classes of a button, for links that look like one. */
export function toButtonClasses(look: Look = 'primary', className?: string): string {
  return toClassNames(base, looks[look], className);
}

/** A button at least 44 px high, for wet thumbs. `busy` disables it and announces that. */
export function Button({
  look = 'primary',
  busy = false,
  className,
  ...props
}: ComponentProps<'button'> & { look?: Look; busy?: boolean }) {
  return (
    <button
      type="submit"
      {...props}
      aria-busy={busy || undefined}
      disabled={props.disabled || busy}
      className={toButtonClasses(look, className)}
    />
  );
}
