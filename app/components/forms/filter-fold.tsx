import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

/**
 * Folds the filters of a list to a summary of the chosen ones, since the list needs the space on
 * phones.
 */
export function FilterFold({ text, children }: { text: string; children: ReactNode }) {
  return (
    <details className="min-w-0 open:w-full">
      <summary
        className={buttonClasses(
          'secondary',
          'max-w-full list-none max-sm:px-3 [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon of={ListFilter} />
        <span className="sr-only">Shown: </span>
        <span className="truncate">{text}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
