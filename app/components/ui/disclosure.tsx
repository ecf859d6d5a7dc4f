import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A part of a card that opens on demand, also without scripts. */
export function Disclosure({
  title,
  open,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group" open={open}>
      <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-ink marker:hidden hover:text-primary-ink [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          of={ChevronDown}
          className="ml-auto size-5 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
