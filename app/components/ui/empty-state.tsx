import type { ReactNode } from 'react';

/** What stands where nothing is yet: what will be here, and the one next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-line-strong border-dashed bg-surface/60 px-6 py-10 text-center">
      <h2 className="font-semibold text-lg">{title}</h2>
      {children && <div className="mt-2 space-y-4 text-ink-soft">{children}</div>}
    </div>
  );
}
