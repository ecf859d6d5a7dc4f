import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { nameSizes } from '#app/domain/waves/name-sizes.ts';
import { formatBytes } from '#app/lib/format/format-bytes.ts';
import { formatLength } from '#app/lib/format/format-length.ts';
import { isFinest, listDownloads, pickFile, toShortSide } from './pick-file.ts';
import { WavePublicity } from './wave-publicity.tsx';

type Props = { wave: ClaimedWave; number: number; isMinor: boolean };

/** A wave that plays in place and can be kept, in whichever quality there is. */
export function ClaimedWaveCard({ wave, number, isMinor }: Props) {
  const path = `/c/waves/${wave.waveId}`;
  const preview = pickFile(wave, 'preview.mp4');
  const hasPoster = pickFile(wave, 'poster.jpg') !== undefined;
  const isFinerMade = isFinest(wave);
  const films = listDownloads(wave);
  const sizes = nameSizes(films.length, isFinerMade);
  return (
    <div className="overflow-hidden rounded-2xl bg-surface shadow-sm ring-1 ring-line">
      {preview ? (
        // biome-ignore lint/a11y/useMediaCaption: nobody speaks in a wave
        <video
          controls
          playsInline
          preload={hasPoster ? 'none' : 'metadata'}
          poster={hasPoster ? `${path}/poster.jpg` : undefined}
          width={preview.width}
          height={preview.height}
          aria-label={`Wave ${number}`}
          className="aspect-video w-full bg-neutral-950 object-contain"
          src={`${path}/preview.mp4`}
        />
      ) : (
        <p
          role="status"
          className="grid aspect-video place-items-center bg-sunken p-4 text-ink-soft"
        >
          {wave.state === 'failed' ? 'It could not be prepared.' : 'It is being prepared.'}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 p-4">
        <p className="w-full font-semibold">
          Wave {number}{' '}
          <span className="font-normal text-ink-faint">{formatLength(wave.durationMs)}</span>
        </p>
        {films.map((film, index) => (
          <a
            key={film.path}
            href={`${path}/download-${toShortSide(film)}.mp4`}
            download
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
          >
            Download: {sizes[index]}, {formatBytes(film.bytes)}
          </a>
        ))}
        {preview && !isFinerMade && wave.coming.includes('ladder') && (
          <p role="status" className="w-full text-ink-soft text-sm">
            A higher-quality version is being made. It will appear here.
          </p>
        )}
      </div>
      <WavePublicity wave={wave} number={number} isMinor={isMinor} />
    </div>
  );
}
