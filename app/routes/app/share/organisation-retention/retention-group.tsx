import { useId } from 'react';
import type { RetentionRow } from '#app/domain/retention/list-retention.server.ts';
import { countOf } from '#app/lib/count-of.ts';
import { formatBytes } from '#app/lib/format-bytes.ts';
import { RetentionItem } from './retention-item.tsx';

type Props = {
  title: string;
  rows: RetentionRow[];
  /** What stands there when there is none. */
  none: string;
};

/** Films that share a fate, and how much they are in all. */
export function RetentionGroup({ title, rows, none }: Props) {
  const id = useId();
  const films = rows.reduce((sum, { filmCount }) => sum + filmCount, 0);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold text-xl">
        {title}
        {rows.length > 0 && (
          <span className="font-normal text-ink-faint">
            {' '}
            {countOf(films, 'film')}, {formatBytes(bytes)}
          </span>
        )}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="space-y-3">
          {rows.map((row) => (
            <RetentionItem key={`${row.sessionId} ${row.day} ${row.stops.join()}`} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}
