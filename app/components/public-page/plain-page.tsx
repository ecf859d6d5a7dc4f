import type { ReactNode } from 'react';
import { Headline } from '#app/components/ui/headline.tsx';

export type PlainSection = { id: string; title: string };

/** A page of text: title, table of contents and sections. */
export function PlainPage({
  title,
  lead,
  sections,
  children,
}: {
  title: string;
  lead: ReactNode;
  sections: PlainSection[];
  children: ReactNode;
}) {
  return (
    <div className="grid gap-10 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_14rem] lg:gap-16">
      <div className="min-w-0 max-w-2xl">
        <Headline size="page">{title}</Headline>
        <div className="mt-4 space-y-4 sm:text-title text-ink-soft">{lead}</div>
        <div className="mt-10 space-y-10">{children}</div>
      </div>
      <nav aria-label="On this page" className="max-lg:hidden">
        <ul className="sticky top-8 border-line-strong border-l">
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1 pl-4 text-ink-soft underline-offset-4 hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A section of such a page. */
export function Section({ id, title, children }: PlainSection & { children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="scroll-mt-4 font-bold font-display text-headline">
        {title}
      </h2>
      {children}
    </section>
  );
}
