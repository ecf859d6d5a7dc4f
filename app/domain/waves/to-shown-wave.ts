import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { findShown } from './find-shown.ts';
import type { WaveDetails } from './get-viewed-wave.server.ts';

/** A wave with the addresses that its player needs, and without its paths in storage. */
export function toShownWave({ renditions, ...wave }: WaveDetails) {
  const [preview, poster] = [findShown(renditions, 'preview'), findShown(renditions, 'poster')];
  const ladder = renditions.filter(({ kind }) => kind === 'ladder');
  const base = `/media/waves/${wave.id}`;
  return {
    wave: {
      ...wave,
      films: wave.films.map(({ path: _path, ...film }) => film),
      size: { width: preview?.width ?? 16, height: preview?.height ?? 9 },
      ladder: ladder.map(({ kind, width, height }) => ({ kind, width, height })),
    },
    src: {
      base,
      preview: preview ? toFilmAddress(preview.path) : null,
      hls: ladder.length > 0 ? `${base}/master.m3u8` : null,
      poster: poster ? `/images/renditions/${poster.path}` : null,
    },
  };
}

/** The data of a wave's page. */
export type ShownWave = ReturnType<typeof toShownWave>;
