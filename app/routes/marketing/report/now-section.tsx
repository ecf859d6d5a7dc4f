import { DirectionArrow } from '#app/components/day-chart/direction-arrow.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import type { SurfHour, SurfReport } from '#app/domain/surf-report/surf-report.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight, formatSpeed } from '#app/lib/format/format-measure.ts';
import { formatDayName, formatZoneDayTime, formatZoneTime } from '#app/lib/format/format-moment.ts';
import { toCapitalised } from '#app/lib/format/words.ts';
import { toSwellText } from './descriptions/condition-texts.ts';
import { selectVerdicts } from './verdicts/select-verdicts.ts';
import { VerdictList } from './verdicts/verdict-list.tsx';

type NowSectionProps = { report: SurfReport; units: Units; now: string };

/** Shows how high the waves are, and the verdict for each level, before any other figure. */
export function NowSection({ report, units, now }: NowSectionProps) {
  const { spot, hours } = report;
  const picked = selectVerdicts(report, now);
  const [hour] = hours;
  return (
    <section aria-labelledby="now" className="space-y-5">
      <div className="rounded-card bg-stage-sea p-5 text-white sm:p-8">
        <p className="text-secondary-200 text-sm">
          Now, {formatZoneDayTime(now, spot.timeZone)} there
        </p>
        <h2 id="now" className="mt-2 flex flex-wrap items-center gap-x-4 font-bold font-display">
          <WaveHeight hour={hour} units={units} isFetching={report.isFetching} />
        </h2>
        {hour && <p className="mt-1 text-secondary-100">{describeSea(hour, units)}</p>}
        {picked.of === 'nothing' && <NoVerdict report={report} />}
      </div>
      {picked.of === 'day' && (
        <p>
          It is dark. First light is at {formatZoneTime(picked.firstLight, spot.timeZone)}; this is
          what {formatDayName(picked.day)} looks like:
        </p>
      )}
      {picked.of !== 'nothing' && <VerdictList verdicts={picked.verdicts} />}
    </section>
  );
}

/** The number that visitors come for, with where the swell goes. */
function WaveHeight({
  hour,
  units,
  isFetching,
}: {
  hour: SurfHour | undefined;
  units: Units;
  isFetching: boolean;
}) {
  if (!hour || hour.faceM === null) {
    const text = isFetching ? 'Loading the forecast' : 'No wave height right now';
    return <span className="text-headline">{text}</span>;
  }
  const from = hour.swell?.directionDegrees;
  return (
    <>
      <span className="inline-flex flex-wrap items-center gap-3 text-display tabular-nums">
        {formatHeight(hour.faceM, units.swell)} {units.swell}
        {typeof from === 'number' && (
          <DirectionArrow fromDegrees={from} className="size-9 text-primary-300" />
        )}
      </span>
      {hour.faceWord && <span className="text-title">{toCapitalised(hour.faceWord)}</span>}
    </>
  );
}

/** `Swell 12 s from NW · wind 12 km/h cross-shore`; empty where both are unknown. */
function describeSea({ swell, wind }: SurfHour, units: Units): string {
  const speed = wind && `${formatSpeed(wind.speedKmh, units.wind)} ${units.wind}`;
  return [
    swell && `Swell ${toSwellText(swell)}`,
    wind && ['wind', speed, wind.relation].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Explains why there is no verdict, and which figures are still valid. */
function NoVerdict({ report }: { report: SurfReport }) {
  return (
    <div className="mt-2 space-y-4">
      <p className="max-w-prose text-secondary-100">
        {report.isFetching
          ? 'We are loading the forecast for this spot. This takes a few seconds.'
          : 'We have no swell and wind forecast for this spot right now, because the source is not responding. Tide and light do not depend on it and are correct.'}
      </p>
      <a href={`/report/${report.spot.slug}`} className={toButtonClasses('secondary')}>
        Refresh
      </a>
    </div>
  );
}
