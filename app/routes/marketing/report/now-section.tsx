import { buttonClasses } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight } from '#app/lib/format/format-measure.ts';
import { formatDayName, formatZoneDayTime, formatZoneTime } from '#app/lib/format/format-moment.ts';
import { capitalise } from '#app/lib/format/words.ts';
import { pickVerdicts } from './verdicts/pick-verdicts.ts';
import { VerdictList } from './verdicts/verdict-list.tsx';

type NowSectionProps = { report: SurfReport; units: Units; now: string };

/** Shows the verdict for each level, before any figure. */
export function NowSection({ report, units, now }: NowSectionProps) {
  const { spot, hours } = report;
  const picked = pickVerdicts(report, now);
  const [hour] = hours;
  const face = hour?.faceWord;
  return (
    <section aria-labelledby="now" className={cardClasses('wide')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="now" className="font-bold font-display text-headline">
          {face && hour.isLight ? capitalise(face) : 'Now'}
          {face && hour.isLight && hour.faceM !== null && (
            <span className="font-normal text-ink-faint text-title">
              {' '}
              about {formatHeight(hour.faceM, units.swell)} {units.swell}
            </span>
          )}
        </h2>
        <p className="text-ink-faint text-sm">{formatZoneDayTime(now, spot.timeZone)} there</p>
      </div>
      <div className="mt-4 space-y-4">
        {picked.of === 'day' && (
          <p>
            It is dark. First light is at {formatZoneTime(picked.firstLight, spot.timeZone)}; this
            is what {formatDayName(picked.day)} looks like:
          </p>
        )}
        {picked.of === 'nothing' ? (
          <NoVerdict report={report} />
        ) : (
          <VerdictList verdicts={picked.verdicts} />
        )}
      </div>
    </section>
  );
}

/** Explains why there is no verdict, and which figures are still valid. */
function NoVerdict({ report }: { report: SurfReport }) {
  return (
    <>
      <p>
        {report.isFetching
          ? 'We are loading the forecast for this spot. This takes a few seconds.'
          : 'We have no swell and wind forecast for this spot right now, because the source is not responding. Tide and light do not need it and are right.'}
      </p>
      <a href={`/report/${report.spot.slug}`} className={buttonClasses('secondary')}>
        Refresh
      </a>
    </>
  );
}
