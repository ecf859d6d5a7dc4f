import type { ReportSpot } from './surf-report.ts';

/** What search engines and link previews are told of a spot's page. */
export function toSpotCopy(spot: ReportSpot): { title: string; description: string } {
  return {
    // The place, since some names are there twice.
    title: `${spot.name} surf report, ${spot.place}`,
    description: `Swell, wind, tide and light at ${spot.name}, ${toSpotPlace(spot)}, now and for the next 7 days by hour, with a plain verdict for each level.`,
  };
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `Peniche, Portugal`: what tells two spots of one name apart. */
export function toSpotPlace({ place, country }: Pick<ReportSpot, 'place' | 'country'>): string {
  return `${place}, ${countries.of(country) ?? country}`;
}
