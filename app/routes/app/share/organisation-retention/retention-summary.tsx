import type { ReactNode } from 'react';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { RetentionRow } from '#app/domain/retention/retention.server.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { countOf } from '#app/lib/format/words.ts';

export type RetentionPart = { id: string; title: string; rows: RetentionRow[] };

type Props = {
  parts: RetentionPart[];
  /** The extent of the figures, if they do not cover all videos. */
  children: ReactNode;
};

/** Shows how many videos each group has, with a link down to it. */
export function RetentionSummary({ parts, children }: Props) {
  return (
    <div className="space-y-3">
      {children && <p className="text-ink-soft text-sm">{children}</p>}
      <ul aria-label="Summary" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {parts.map(({ id, title, rows }) => (
          <li key={id} className={toCardClasses('none')}>
            {rows.length > 0 ? (
              <a href={`#${id}`} className="group block h-full rounded-card p-4">
                <span className="block text-ink-soft text-sm">{title}</span>
                <span className="mt-1 block font-bold text-title group-hover:underline sm:text-headline">
                  {countOf(countFilms(rows), 'video')}
                </span>
                <span className="block text-ink-soft tabular-nums">
                  {formatBytes(sumBytes(rows))}
                </span>
              </a>
            ) : (
              <div className="p-4">
                <span className="block text-ink-soft text-sm">{title}</span>
                <span className="mt-1 block font-bold text-ink-faint text-title sm:text-headline">
                  {children ? 'None here' : 'None'}
                </span>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function countFilms(rows: RetentionRow[]): number {
  return rows.reduce((sum, { filmCount }) => sum + filmCount, 0);
}

function sumBytes(rows: RetentionRow[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}
