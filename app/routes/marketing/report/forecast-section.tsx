import { toChartScale } from '#app/components/day-chart/chart-scale.ts';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import { type ReportLevel, reportLevels } from '#app/domain/surf-report/verdict.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { DaySection } from './day-section.tsx';
import type { ReportDay } from './to-report-days.server.ts';
import { levelNames } from './verdicts/rating-badge.tsx';
import { WeekColumns } from './week-columns.tsx';

const shapes = [
  { name: 'offshore', className: 'bg-success-solid' },
  {
    name: 'cross-shore',
    className:
      'border border-warning-solid bg-[repeating-linear-gradient(to_bottom,var(--color-warning-solid)_0_2px,transparent_2px_4px)]',
  },
  { name: 'onshore', className: 'border border-error-solid' },
];

/** With less daylight left today, users are interested in tomorrow. */
const SHORT_DAY_HOURS = 3;

type ForecastSectionProps = {
  report: SurfReport;
  days: ReportDay[];
  /** The one that the week is coloured for. */
  level: ReportLevel;
  units: Units;
  now: string;
};

/** Shows the whole week at a glance, then day by day. */
export function ForecastSection({ report, days, level, units, now }: ForecastSectionProps) {
  const { spot, hours, tideExtremes } = report;
  const scale = toChartScale(hours, tideExtremes);
  const isSwellKnown = hours.some(({ swell }) => swell !== null);
  const isWindKnown = hours.some(({ wind }) => wind !== null);
  const lightLeft = days[0]?.hours.filter(({ isLight }) => isLight).length ?? 0;
  return (
    <section aria-labelledby="days" className="space-y-3">
      <h2 id="days" className="font-bold font-display text-headline">
        The next 7 days
      </h2>
      {isSwellKnown && (
        <div className={toCardClasses('none', 'space-y-4 p-3 sm:p-5')}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h3 className="font-semibold">Swell in {units.swell}, coloured for your level</h3>
            <LevelForm level={level} />
          </div>
          <WeekColumns days={days} level={level} units={units} />
        </div>
      )}
      {(isSwellKnown || isWindKnown) && <ChartLegend />}
      {days.map((day, index) => (
        <DaySection
          key={day.day}
          day={day}
          scale={scale}
          units={units}
          now={now}
          timeZone={spot.timeZone}
          isToday={index === 0}
          isOpen={index === 0 || (index === 1 && lightLeft < SHORT_DAY_HOURS)}
        />
      ))}
    </section>
  );
}

/** Colours the week for another level, without scripts. A form, so that a search engine lists each spot once. */
function LevelForm({ level }: { level: ReportLevel }) {
  return (
    <form action="#days" aria-label="Level" className="-mx-2 flex flex-wrap">
      {reportLevels.map((each) => (
        <button
          key={each}
          type="submit"
          name="level"
          value={each}
          aria-pressed={each === level}
          className="min-h-11 rounded-full px-3 font-semibold text-ink-soft text-sm hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-canvas"
        >
          {levelNames[each]}
        </button>
      ))}
    </form>
  );
}

/** Explains how to read the charts. */
function ChartLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
      {shapes.map(({ name, className }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-4 w-2.5 ${className}`} />
          Wind {name}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="w-5 border-ink-faint border-t-2 border-dashed" />
        Second swell
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-4 bg-track ring-1 ring-line" />
        Night
      </li>
      <li>Arrows point where wind and swell are heading.</li>
    </ul>
  );
}
