import { type LucideIcon, Waves } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The content of an empty list: what will appear here, and the next step. */
export function EmptyState({
  title,
  icon = Waves,
  children,
}: {
  title: string;
  icon?: LucideIcon;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-card bg-surface px-6 py-10 text-center ring-1 ring-line">
      <span className="mx-auto mb-4 grid size-12 place-items-center rounded-full bg-secondary-tint text-secondary-ink">
        <Icon of={icon} size="large" />
      </span>
      <h2 className="font-bold font-display text-title">{title}</h2>
      {children && (
        <div className="mx-auto mt-2 max-w-prose space-y-4 text-ink-soft">{children}</div>
      )}
    </div>
  );
}
