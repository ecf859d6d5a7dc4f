import { type ReactNode, useId } from 'react';

/**
 * A table with a caption. If it is wider than the screen, the table scrolls sideways, by finger and
 * by arrow key, but not the page.
 */
export function Table({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="overflow-x-auto rounded-card bg-surface shadow-card ring-1 ring-line"
    >
      <table className="w-full text-left tabular-nums [&_tbody_tr]:border-line [&_tbody_tr]:border-t [&_td]:px-4 [&_td]:py-3 [&_th]:px-4 [&_th]:py-3 [&_thead_th]:whitespace-nowrap [&_thead_th]:text-ink-soft [&_thead_th]:font-semibold [&_thead_th]:text-sm">
        <caption id={id} className="px-4 pt-4 pb-1 text-left font-semibold text-title">
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}
