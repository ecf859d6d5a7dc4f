import type { ReportSpot } from './surf-report.ts';
import { toSpotPlace } from './to-spot-place.ts';

/** What search engines and link previews are told of a spot's page. */
export function toSpotCopy(spot: ReportSpot): { title: string; description: string } {
  return {
    // The place, since some names are there twice.
    title: `${spot.name} surf report, ${spot.place}`,
    description: `Swell, wind, tide and light at ${spot.name}, ${toSpotPlace(spot)}, now and for the next 7 days by hour, with a plain verdict for each level.`,
  };
}
