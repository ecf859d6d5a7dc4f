import type { PublicWave } from '#app/domain/waves/wave-publicity.server.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
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
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {waves.map((wave) => (
          <li key={wave.id} className="overflow-hidden rounded-card bg-surface ring-1 ring-line">
            <WaveTile wave={wave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaveTile({ wave }: { wave: PublicWave }) {
  const when = formatSessionStart(wave.startsAt, wave.timeZone);
  return (
    <figure>
      {wave.videoPath && (
        // biome-ignore lint/a11y/useMediaCaption: a wave has no words
        <video
          src={wave.videoPath}
          poster={wave.posterPath ? toImageAddress(wave.posterPath, TILE_WIDTH_PX) : undefined}
          preload="none"
          controls
          playsInline
          aria-label={['Wave of', when, wave.organisationName].filter(Boolean).join(' ')}
          className="aspect-video w-full bg-neutral-950 object-contain"
        />
      )}
      <figcaption className="px-3 py-2 text-sm">
        {wave.organisationName && (
          <span className="block break-words font-semibold">{wave.organisationName}</span>
        )}
        <span className="flex flex-wrap justify-between gap-x-2 text-ink-faint tabular-nums">
          {when}
          <span>{formatLength(wave.durationMs)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
