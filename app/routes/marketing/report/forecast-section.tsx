import { toChartScale } from '#app/components/day-chart/chart-scale.ts';
import { WeekChart } from '#app/components/day-chart/week-chart.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatDayName, formatWeekday } from '#app/lib/format/format-zone-time.ts';
import { ChartLegend } from './chart-legend.tsx';
import { DaySection } from './day-section.tsx';
import { describeDaySwell } from './describe-day.ts';
import type { ReportDay } from './group-by-day.server.ts';

/** Less light than this today, and tomorrow is what people look for. */
const SHORT_DAY_HOURS = 3;

type ForecastSectionProps = { report: SurfReport; days: ReportDay[]; units: Units; now: string };

/** The week in one look, then day by day. */
export function ForecastSection({ report, days, units, now }: ForecastSectionProps) {
  const { spot, hours, tideExtremes } = report;
  const scale = toChartScale(hours, tideExtremes);
  const isSwellKnown = hours.some(({ swell }) => swell !== null);
  const isWindKnown = hours.some(({ wind }) => wind !== null);
  const lightLeft = days[0]?.hours.filter(({ isLight }) => isLight).length ?? 0;
  return (
    <section aria-labelledby="days" className="space-y-3">
      <h2 id="days" className="font-bold text-2xl">
        The next 7 days
      </h2>
      {isSwellKnown && (
        <div className={cardClasses('none', 'p-3 sm:p-4')}>
          <h3 className="mb-2 font-medium text-ink-soft text-sm">Swell of the week</h3>
          <WeekChart
            days={days}
            scale={scale}
            names={days.map(({ day }) => formatWeekday(day))}
            label={days
              .map((day) => `${formatDayName(day.day)}: swell ${describeDaySwell(day, units)}`)
              .join('; ')}
          />
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
