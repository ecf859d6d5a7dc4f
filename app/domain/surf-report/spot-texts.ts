import type { ReportSpot } from './surf-report.ts';

/** Title and description of a spot's page for search engines and link previews. */
export function toSpotCopy(spot: ReportSpot): { title: string; description: string } {
  return {
    // With the place, since some names exist twice.
    title: `${spot.name} surf report, ${spot.place}`,
    description: `Swell, wind, tide and light at ${spot.name}, ${toSpotPlace(spot)}, now and for the next 7 days by hour, with a plain verdict for each level.`,
  };
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** `Peniche, Portugal`: distinguishes spots of the same name. */
export function toSpotPlace({ place, country }: Pick<ReportSpot, 'place' | 'country'>): string {
  return `${place}, ${countries.of(country) ?? country}`;
}
