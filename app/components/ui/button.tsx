import type { ComponentProps } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-deep';

const looks: Record<Look, string> = {
  primary: 'bg-primary-solid text-on-solid hover:bg-primary-solid-hover shadow-sm',
  secondary: 'bg-surface text-ink ring-1 ring-line-strong ring-inset hover:bg-sunken',
  quiet: 'text-ink-soft hover:bg-sunken',
  danger: 'bg-surface text-error-ink ring-1 ring-error-line ring-inset hover:bg-error-tint',
  /** For backgrounds that are dark in both themes. */
  'on-deep': 'bg-primary-300 text-primary-950 hover:bg-primary-200 shadow-sm',
};

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center text-base font-semibold transition-colors disabled:opacity-60 disabled:cursor-not-allowed';

/** Returns the classes of a button, for links that look like one. */
export function buttonClasses(look: Look = 'primary', className?: string): string {
  return joinClasses(base, looks[look], className);
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
      className={buttonClasses(look, className)}
    />
  );
}
