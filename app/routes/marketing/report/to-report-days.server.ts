import type { ChartDay } from '#app/components/day-chart/chart-day.ts';
import { toDayStart } from '#app/domain/sessions/start-time.server.ts';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';

export type ReportDay = ChartDay & Pick<SurfReport['days'][number], 'light' | 'verdicts'>;

/** Users plan up to a week ahead. */
const MOST_DAYS = 7;

/** Groups the report by days of the beach's calendar: today and the six after it. */
export function toReportDays({ spot, days, hours, tideExtremes }: SurfReport): ReportDay[] {
  return days.slice(0, MOST_DAYS).map(({ day, light, verdicts }) => {
    const startsAt = toDayStart(day, spot.timeZone) ?? `${day}T00:00:00.000Z`;
    const endsAt = toDayStart(day, spot.timeZone, 1) ?? startsAt;
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
    const isOfDay = ({ time }: { time: string }) => {
      const at = Date.parse(time);
      return from <= at && at < to;
    };
    return {
      day,
      startsAt,
      endsAt,
      light,
      verdicts,
      hours: hours.filter(isOfDay),
      next: hours.find(({ time }) => Date.parse(time) >= to) ?? null,
      tideExtremes: tideExtremes.filter(isOfDay),
    };
  });
}
