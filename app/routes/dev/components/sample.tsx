import type { ReactNode } from 'react';

/** A component with its states. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="space-y-3">
      <h3 className="border-line border-b pb-1 font-semibold text-ink-soft">{name}</h3>
      {children}
    </section>
  );
}
