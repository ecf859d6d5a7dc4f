import { toSpotPlace } from '#app/domain/surf-report/spot-texts.ts';
import type { ReportSpot } from '#app/domain/surf-report/surf-report.ts';
import type { PublicWave } from '#app/domain/waves/wave-publicity.server.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { formatFullDay } from '#app/lib/format/format-moment.ts';

const THUMBNAIL_WIDTH_PX = 640;

/**
 * Describes public waves for search engines in schema.org's terms, without those that lack video or
 * picture, which search engines ignore. The addresses need no account and do not expire.
 */
export function toVideoObjects(waves: PublicWave[], spot: ReportSpot, siteUrl: string) {
  return waves.flatMap(({ posterPath, videoPath, organisationName, ...wave }) => {
    if (!posterPath || !videoPath) return [];
    const filmed = organisationName && `, filmed by ${organisationName}`;
    return {
      '@type': 'VideoObject',
      name: `A wave at ${spot.name}, ${formatFullDay(wave.startsAt, wave.timeZone)}`,
      description: `A surfer rides a wave at ${spot.name} in ${toSpotPlace(spot)}${filmed}.`,
      thumbnailUrl: siteUrl + toImageAddress(posterPath, THUMBNAIL_WIDTH_PX),
      uploadDate: wave.publishedAt,
      duration: `PT${Math.max(1, Math.round(wave.durationMs / 1000))}S`,
      contentUrl: siteUrl + videoPath,
      url: `${siteUrl}/report/${spot.slug}#waves`,
    };
  });
}
