import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/**
 * A delete button that asks for confirmation; opens and closes without scripts, too. The
 * confirmation appears below the nearest positioned ancestor.
 */
export function RemoveControl({ of, children }: { of: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary
        className={toButtonClasses(
          'quiet',
          'min-w-11 list-none px-3 [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon of={X} />
        <span className="group-open:hidden">
          <span className="max-sm:sr-only">Remove</span>
          <span className="sr-only"> {of}</span>
        </span>
        <span className="hidden group-open:inline">
          <span className="max-sm:sr-only">Cancel</span>
          <span className="sr-only"> {of}</span>
        </span>
      </summary>
      <div className="absolute inset-x-2 top-full z-10 -mt-2 space-y-3 rounded-control border border-line-strong bg-surface p-4 shadow-float sm:left-auto sm:w-80">
        <p className="text-ink">
          The part already uploaded is deleted. The file on your device stays.
        </p>
        {children}
      </div>
    </details>
  );
}
