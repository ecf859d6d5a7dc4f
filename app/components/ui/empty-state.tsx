import type { ReactNode } from 'react';

/** The content of an empty list: what will appear here, and the next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-line-strong border-dashed bg-surface/60 px-6 py-10 text-center">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children && <div className="mt-2 space-y-4 text-ink-soft">{children}</div>}
    </div>
  );
}
