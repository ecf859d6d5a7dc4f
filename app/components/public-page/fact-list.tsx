import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

export type Fact = { name: string; text: ReactNode };

/** Facts with a rule above each, in columns where there is space. */
export function FactList({ facts, columns = 2 }: { facts: Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl
      className={toClassNames(
        'mt-8 grid gap-x-10 gap-y-6',
        columns > 1 && 'sm:grid-cols-2',
        columns === 3 && 'lg:grid-cols-3',
      )}
    >
      {facts.map(({ name, text }) => (
        <div key={name} className="border-line-strong border-t pt-4">
          <dt className="font-semibold text-title">{name}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
