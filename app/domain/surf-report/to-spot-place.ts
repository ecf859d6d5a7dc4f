import type { ReportSpot } from './surf-report.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `Peniche, Portugal`: what tells two spots of one name apart. */
export function toSpotPlace({ place, country }: Pick<ReportSpot, 'place' | 'country'>): string {
  return `${place}, ${countries.of(country) ?? country}`;
}
