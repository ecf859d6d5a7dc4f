import { RetentionItem } from './retention-item.tsx';
import type { RetentionPart } from './retention-summary.tsx';

/** Films that share a fate. */
export function RetentionGroup({ id, title, rows }: RetentionPart) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="scroll-mt-20 font-semibold text-xl">
        {title}
      </h2>
      <ul className="space-y-3">
        {rows.map((row) => (
          <RetentionItem key={`${row.sessionId} ${row.day} ${row.stops.join()}`} row={row} />
        ))}
      </ul>
    </section>
  );
}
