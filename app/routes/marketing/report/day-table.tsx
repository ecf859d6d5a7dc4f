import { Table } from '#app/components/ui/table.tsx';
import type { SurfHour, Swell } from '#app/domain/surf-report/surf-report.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { formatHeight, formatSpeed, formatTemperature } from '#app/lib/format/format-measure.ts';
import { formatDayName, formatZoneTime } from '#app/lib/format/format-zone-time.ts';
import { describeSwell, describeWind } from './describe-conditions.ts';

type DayTableProps = { day: string; hours: SurfHour[]; units: Units; timeZone: string };

/** Every figure of a day, hour by hour. */
export function DayTable({ day, hours, units, timeZone }: DayTableProps) {
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
    swell && [height(swell.heightM), describeSwell(swell)].filter(Boolean).join(', ');
  return [
    ['waves', hour.faceWord],
    ['swell', waves(swell)],
    ['second swell', waves(secondarySwell)],
    ['wind', wind && [speed(wind.speedKmh), describeWind(wind)].filter(Boolean).join(', ')],
    ['gusts', speed(wind?.gustKmh)],
    ['tide', height(tideM)],
    ['water', degrees(hour.waterCelsius)],
    ['air', degrees(hour.airCelsius)],
  ];
}
