import type { ReactNode } from 'react';
import { toButtonClasses } from '#app/components/ui/button.tsx';

/**
 * A button that asks for confirmation; it opens and closes without scripts, too. The confirmation
 * appears below the nearest positioned ancestor.
 */
export function AskFirst({
  label,
  question,
  children,
}: {
  label: ReactNode;
  question: string;
  children: ReactNode;
}) {
  return (
    // The browser keeps only one details element of the same name open.
    <details name="ask-first" className="group">
      <summary
        className={toButtonClasses(
          'quiet',
          'list-none px-3 text-error-ink hover:text-error-ink group-open:bg-sunken [&::-webkit-details-marker]:hidden',
        )}
      >
        {label}
      </summary>
      <div className="absolute inset-x-2 top-full z-20 -mt-1 space-y-3 rounded-control border border-line-strong bg-surface p-4 shadow-float sm:left-auto sm:w-80">
        <p className="text-ink">{question}</p>
        {children}
      </div>
    </details>
  );
}
