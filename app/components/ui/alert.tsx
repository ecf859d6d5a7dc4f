import type { ReactNode } from 'react';
import { joinClasses } from '#app/lib/text/join-classes.ts';

const tones = {
  error: 'border-error-line bg-error-tint text-error-ink',
  warning: 'border-warning-line bg-warning-tint text-warning-ink',
  info: 'border-info-line bg-info-tint text-info-ink',
  success: 'border-success-line bg-success-tint text-success-ink',
};

/** A sentence that the user should not miss; screen readers announce errors at once. */
export function Alert({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={joinClasses('rounded-lg border px-4 py-3', tones[tone])}
    >
      {children}
    </div>
  );
}
