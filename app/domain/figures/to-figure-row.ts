import type { Side, SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { toSide } from '#app/domain/waves/ride.ts';
import type { Figures, LinkConsent } from './get-figures.server.ts';

export type FigureRow = {
  wave: SortedWave;
  surferName: string | null;
  /** Of the surfer's lycra. */
  surferColour: string | null;
  filmName: string;
  /** In ms since 1970, by the camera's clock where the video has one. */
  riddenAtMs: number;
  /** As it was set, else as it follows from stance and direction. */
  side: Side | null;
  /** Null for a wave without a surfer. */
  consent: LinkConsent | null;
  /** Null where no views were counted. */
  views: number | null;
  downloads: number | null;
};

export type RowFigures = Pick<Figures, 'surfers' | 'videos' | 'counts'>;

/** A wave as a row of the figures sheet, with its surfer, its video and its counts. */
export function toFigureRow(wave: SortedWave, { surfers, videos, counts }: RowFigures): FigureRow {
  const surfer = surfers.find(({ id }) => id === wave.surferId);
  const video = videos.find(({ id }) => id === wave.videoId);
  const count = counts[wave.id];
  return {
    wave,
    surferName: surfer?.name ?? null,
    surferColour: surfer?.colour ?? null,
    filmName: video?.name ?? '',
    riddenAtMs: (video?.startsAtMs ?? 0) + wave.startMs,
    side: wave.side ?? toSide(surfer?.stance ?? null, wave.direction),
    consent: surfer?.consent ?? null,
    views: count?.views ?? null,
    downloads: count?.downloads ?? null,
  };
}
