import type { ReactNode } from 'react';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { joinClasses } from '#app/lib/join-classes.ts';

/**
 * A button that first asks whether it is meant; opens and closes without scripts, too. What it
 * asks stands below the nearest positioned element around it.
 */
export function AskFirst({
  label,
  question,
  look = 'quiet',
  children,
}: {
  label: ReactNode;
  question: string;
  look?: 'quiet' | 'secondary';
  children: ReactNode;
}) {
  return (
    // Of all that have one name a browser keeps no more than one open.
    <details name="ask-first" className="group">
      <summary
        className={buttonClasses(
          look,
          joinClasses(
            'list-none px-3 text-error-700 [&::-webkit-details-marker]:hidden',
            'group-open:bg-neutral-200/60',
          ),
        )}
      >
        {label}
      </summary>
      <div className="absolute inset-x-2 top-full z-20 -mt-1 space-y-3 rounded-lg border border-neutral-300 bg-white p-4 shadow-lg sm:left-auto sm:w-80">
        <p className="text-neutral-800">{question}</p>
        {children}
      </div>
    </details>
  );
}
