import type { ReactNode } from 'react';
import { joinClasses } from '#app/lib/join-classes.ts';

const tones = {
  error: 'border-error-200 bg-error-50 text-error-800',
  info: 'border-secondary-200 bg-secondary-50 text-secondary-900',
  success: 'border-primary-200 bg-primary-50 text-primary-900',
};

/** A sentence that the visitor should not miss; errors are read out at once. */
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
