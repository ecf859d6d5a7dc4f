import { PlayerTile } from '#app/components/wave-tile/wave-tile.tsx';
import { WaveTiles } from '#app/components/wave-tile/wave-tiles.tsx';
import type { PublicWave } from '#app/domain/waves/wave-publicity.server.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

/** The maximum width of a tile; two to four are in a row. */
const TILE_WIDTH_PX = 320;

/** Lists the newest public waves of this spot. */
export function PublicWaves({ waves, spotName }: { waves: PublicWave[]; spotName: string }) {
  if (waves.length === 0) return null;
  return (
    <section aria-labelledby="waves">
      <h2 id="waves" className="font-bold font-display text-headline">
        Waves at <bdi>{spotName}</bdi>
      </h2>
      <WaveTiles className="mt-4">
        {waves.map((wave) => (
          <li key={wave.id}>
            <PublicTile wave={wave} />
          </li>
        ))}
      </WaveTiles>
    </section>
  );
}

function PublicTile({ wave }: { wave: PublicWave }) {
  const when = formatSessionStart(wave.startsAt, wave.timeZone);
  return (
    <PlayerTile
      label={wave.organisationName ?? when}
      note={wave.organisationName ? when : undefined}
      durationMs={wave.durationMs}
      poster={wave.posterPath}
      score={null}
      obstacle={null}
      player={
        wave.videoPath && (
          // biome-ignore lint/a11y/useMediaCaption: a wave has no words
          <video
            src={wave.videoPath}
            poster={wave.posterPath ? toImageAddress(wave.posterPath, TILE_WIDTH_PX) : undefined}
            preload="none"
            controls
            playsInline
            aria-label={['Wave of', when, wave.organisationName].filter(Boolean).join(' ')}
            className="min-h-0 w-full flex-1 bg-neutral-950 object-cover"
          />
        )
      }
    />
  );
}
