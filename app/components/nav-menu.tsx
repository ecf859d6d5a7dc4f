import { Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { buttonClasses } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';

/** Where a phone keeps its links. Opens without scripts; with them, going somewhere closes it. */
export function NavMenu({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <details key={key} className="group lg:hidden">
      <summary
        className={buttonClasses(
          'quiet',
          'list-none px-2 sm:px-3 group-open:bg-sunken [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon of={Menu} className="size-6 group-open:hidden max-sm:hidden" />
        <Icon of={X} className="size-6 not-group-open:hidden max-sm:hidden" />
        Menu
      </summary>
      <div className="absolute inset-x-0 top-full border-line border-b bg-surface px-4 py-3 shadow-lg">
        {children}
      </div>
    </details>
  );
}
