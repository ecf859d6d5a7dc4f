import { type ReactNode, useId } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

export type FrameProps = { label: ReactNode; error?: string; hint?: ReactNode; className?: string };

/** The attributes that connect a control with the label, hint and error around it. */
type Tied = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** A control with its label, hint and error, connected for screen readers. */
export function FieldFrame({
  label,
  error,
  hint,
  className,
  children,
}: FrameProps & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={toClassNames('min-w-0 space-y-1.5', className)}>
      <label htmlFor={id} className="block font-semibold text-ink text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The lines below a control: `<id>-hint` and `<id>-error`. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-error-ink text-sm">
          {error}
        </p>
      )}
    </>
  );
}
