import type { ReportSource } from '#app/domain/surf-report/surf-report.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';

/** Describes a figure's source, its kind and its age. */
export function toSourceText(
  source: ReportSource | undefined,
  now: string,
  isFetching: boolean,
): string {
  if (!source || source.state === 'missing') {
    return isFetching ? 'Loading the forecast' : 'No source available right now';
  }
  const { kind, name, fetchedAt, station } = source;
  if (kind === 'computed') return `Computed, ${name}`;
  if (kind === 'prediction') {
    const away = station && `, ${Math.round(station.distanceKm)} km away`;
    return `Predicted for ${station?.name ?? name}${away ?? ''}`;
  }
  const age = fetchedAt && formatAgo((Date.parse(now) - Date.parse(fetchedAt)) / 1000);
  return ['Model', name, age].filter(Boolean).join(', ');
}
