import { ChevronDown } from 'lucide-react';
import type { ChartScale } from '#app/components/day-chart/chart-scale.ts';
import { DayChart } from '#app/components/day-chart/day-chart.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Table } from '#app/components/ui/table.tsx';
import type { SurfHour, Swell } from '#app/domain/surf-report/surf-report.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight, formatSpeed, formatTemperature } from '#app/lib/format/format-measure.ts';
import { formatDayName, formatZoneTime } from '#app/lib/format/format-moment.ts';
import { toSwellText, toWindText } from './descriptions/condition-texts.ts';
import { toDayChartText, toDaySwellText } from './descriptions/day-texts.ts';
import type { ReportDay } from './to-report-days.server.ts';
import { levelNames, RatingSign } from './verdicts/rating-badge.tsx';
import { VerdictList } from './verdicts/verdict-list.tsx';
import { toDayAnchor } from './week-columns.tsx';

type DaySectionProps = {
  day: ReportDay;
  scale: ChartScale;
  units: Units;
  timeZone: string;
  now: string;
  /** Today's verdicts are at the top of the page already. */
  isToday: boolean;
  isOpen: boolean;
};

/** A day: folded, its swell and verdicts; unfolded, its chart, text and table. */
export function DaySection(props: DaySectionProps) {
  const { day, scale, units, timeZone, now, isToday, isOpen } = props;
  return (
    <details open={isOpen} className={toCardClasses('none', 'group')}>
      <summary className="list-none rounded-card p-4 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold text-title">
          <span className="flex-1 basis-28">{formatDayName(day.day)}</span>
          <span className="ml-auto whitespace-nowrap font-normal text-base tabular-nums">
            {toDaySwellText(day, units)}
          </span>
          <Icon of={ChevronDown} className="text-ink-faint group-open:rotate-180" />
        </h3>
        {isJudged(day) && <RatingRow verdicts={day.verdicts} />}
      </summary>
      {/* In the fold, so that a link to it opens it. */}
      <div id={toDayAnchor(day.day)} className="scroll-mt-24 space-y-5 px-3 pb-4 sm:px-4">
        <DayChart
          day={day}
          scale={scale}
          units={units}
          timeZone={timeZone}
          now={now}
          light={day.light}
          label={toDayChartText(day, units, timeZone)}
        />
        {!isToday && isJudged(day) && (
          <VerdictList
            verdicts={day.verdicts.map(({ level, rating, sentence }) => ({
              level,
              rating,
              lines: [sentence],
            }))}
          />
        )}
        <details>
          <summary className="min-h-11 py-2 font-semibold text-primary-ink underline">
            All figures as a table
          </summary>
          <DayTable day={day.day} hours={day.hours} units={units} timeZone={timeZone} />
        </details>
      </div>
    </details>
  );
}

/** Whether the day has data for a verdict. */
function isJudged({ verdicts }: ReportDay): boolean {
  return verdicts.some(({ rating }) => rating !== null);
}

function RatingRow({ verdicts }: { verdicts: ReportDay['verdicts'] }) {
  return (
    <span className="mt-1.5 grid max-w-xl grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 gap-y-1 text-ink-soft text-sm sm:grid-cols-4">
      {verdicts.map(({ level, rating }) => (
        <span key={level} className="inline-flex items-center gap-1">
          {rating && <RatingSign rating={rating} />}
          {levelNames[level]}
        </span>
      ))}
    </span>
  );
}

type DayTableProps = { day: string; hours: SurfHour[]; units: Units; timeZone: string };

/** Shows all figures of a day, hour by hour. */
function DayTable({ day, hours, units, timeZone }: DayTableProps) {
  return (
    <Table caption={`${formatDayName(day)}, hour by hour`}>
      <thead>
        <tr>
          {['Time', 'Waves', 'Swell', 'Second swell', 'Wind', 'Gusts', 'Tide', 'Water', 'Air'].map(
            (name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => (
          <tr key={hour.time} className="[&_td]:whitespace-nowrap [&_td]:py-1.5">
            <th scope="row">{formatZoneTime(hour.time, timeZone)}</th>
            {toCells(hour, units).map(([name, text]) => (
              <td key={name}>{text ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function toCells(hour: SurfHour, units: Units): [name: string, text: string | null][] {
  const { swell, secondarySwell, wind, tideM } = hour;
  const height = (metres: number | null) =>
    metres === null ? null : `${formatHeight(metres, units.swell)} ${units.swell}`;
  const speed = (kmh: number | null | undefined) =>
    typeof kmh === 'number' ? `${formatSpeed(kmh, units.wind)} ${units.wind}` : null;
  const degrees = (celsius: number | null) =>
    celsius === null ? null : formatTemperature(celsius, units.temperature);
  const waves = (swell: Swell | null) =>
    swell && [height(swell.heightM), toSwellText(swell)].filter(Boolean).join(', ');
  return [
    ['waves', hour.faceWord],
    ['swell', waves(swell)],
    ['second swell', waves(secondarySwell)],
    ['wind', wind && [speed(wind.speedKmh), toWindText(wind)].filter(Boolean).join(', ')],
    ['gusts', speed(wind?.gustKmh)],
    ['tide', height(tideM)],
    ['water', degrees(hour.waterCelsius)],
    ['air', degrees(hour.airCelsius)],
  ];
}
