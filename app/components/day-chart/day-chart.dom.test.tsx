import { expect, test } from 'vitest';
import type { WindRelation } from '#app/domain/surf-report/surf-report.ts';
import { METRIC_UNITS } from '#app/lib/choices/units.ts';
import { drawSurfHour } from '../../../tests/support/draw-surf-hour.ts';
import { find, show } from '../../../tests/support/show.ts';
import type { ChartDay } from './chart-day.ts';
import { toChartScale } from './chart-scale.ts';
import { DayChart } from './day-chart.tsx';

const light = {
  day: '2026-11-22',
  kind: 'usual' as const,
  firstLight: '2026-11-22T06:00:00Z',
  lastLight: '2026-11-22T18:00:00Z',
  sunrise: null,
  sunset: null,
};

function drawDay(hours: ChartDay['hours']): ChartDay {
  return {
    day: '2026-11-22',
    startsAt: '2026-11-22T00:00:00Z',
    endsAt: '2026-11-23T00:00:00Z',
    hours,
    next: null,
    tideExtremes: [],
  };
}

function Chart({ day }: { day: ChartDay }) {
  return (
    <DayChart
      day={day}
      light={light}
      units={METRIC_UNITS}
      timeZone="UTC"
      label="Chart of a day"
      scale={toChartScale(day.hours, day.tideExtremes)}
      now="2026-11-22T12:00:00Z"
    />
  );
}

test('winds differ by word and shape, not only by colour', async () => {
  const relations: WindRelation[] = ['offshore', 'cross-shore', 'onshore'];
  const hours = relations.map((relation, index) =>
    drawSurfHour(`2026-11-22T0${index * 3}:00:00Z`, {
      wind: { speedKmh: 10, gustKmh: null, directionDegrees: null, relation },
    }),
  );
  await show(<Chart day={drawDay(hours)} />);
  const words = find('[role=img]', 'cross').textContent;
  expect(words).toMatch(/10off.*10cross.*10on/);
  const bars = [...document.querySelectorAll('path[d$="Z"]')];
  const looks = bars.map((bar) => bar.getAttribute('fill') ?? bar.getAttribute('class'));
  expect(looks).toEqual([
    expect.stringContaining('fill-success'),
    expect.stringContaining('url('),
    expect.stringContaining('fill-none'),
  ]);
});

test('nights are shaded, and hours are at their place in the day', async () => {
  const swell = { heightM: 1.2, periodS: 11, directionDegrees: 300 };
  await show(<Chart day={drawDay([drawSurfHour('2026-11-22T15:00:00Z', { swell })])} />);
  const nights = [...document.querySelectorAll('svg > rect')];
  expect(nights.map((night) => [night.getAttribute('x'), night.getAttribute('width')])).toEqual([
    ['0', '25'],
    ['75', '25'],
  ]);
  expect(find('div[style*="grid-column"]').getAttribute('style')).toMatch(/grid-column:\s*6/);
});

test('a figure without data has no lane', async () => {
  await show(<Chart day={drawDay([drawSurfHour('2026-11-22T15:00:00Z')])} />);
  expect(find('[role=img]').textContent).not.toMatch(/Swell|Wind|Tide/);
  expect(document.querySelectorAll('path')).toHaveLength(0);
});
