import { Alert } from '#app/components/ui/alert.tsx';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import { formatAge } from '#app/lib/format/format-age.ts';

/** Says so where figures are older than they should be, since their source doesn't answer. */
export function SourceNotice({ report, now }: { report: SurfReport; now: string }) {
  const asked = report.sources.flatMap(({ state, fetchedAt }) =>
    state === 'old' && fetchedAt ? Date.parse(fetchedAt) : [],
  );
  if (asked.length === 0) return null;
  const age = formatAge((Date.parse(now) - Math.min(...asked)) / 1000);
  return (
    <Alert tone="warning">
      This forecast is {age} old: its source does not answer just now, so nothing newer can be
      shown. Tide and light are right.
    </Alert>
  );
}
