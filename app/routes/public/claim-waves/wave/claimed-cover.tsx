import { useTexts } from '#app/components/school/use-texts.ts';
import { PlayerBar, playerClasses } from '#app/components/video-player/player-bar.tsx';
import { PosterGlow } from '#app/components/video-player/poster-glow.tsx';
import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { toPosterAddress } from '#app/lib/addresses/image-address.ts';
import { findFile } from './find-file.ts';

type Props = { wave: ClaimedWave; number: number; isOnPhone: boolean };

/** The selected wave, large above the others. */
export function ClaimedCover({ wave, number, isOnPhone }: Props) {
  const { t, locale, words } = useTexts();
  const path = `/c/waves/${wave.waveId}`;
  const preview = findFile(wave, 'preview.mp4');
  if (!preview) return null;
  const ratio = preview.width / preview.height;
  const poster = findFile(wave, 'poster.jpg')
    ? toPosterAddress(`${path}/poster.jpg`, ratio, isOnPhone)
    : undefined;
  return (
    // Below the head of the school, unless a message stands between.
    <div className="relative isolate -mx-4 max-sm:first:-mt-6 bg-neutral-950 sm:mx-0 sm:overflow-hidden sm:rounded-card">
      {poster && <link rel="preload" as="image" href={poster} fetchPriority="high" />}
      {poster && <PosterGlow src={poster} />}
      <div
        data-player
        tabIndex={-1}
        className={`mx-auto ${playerClasses}`}
        // As wide as the page, but so low that the other waves begin on the first screen.
        style={{ aspectRatio: ratio, maxWidth: `calc(54svh * ${ratio})` }}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: waves have no speech */}
        <video
          controls
          playsInline
          preload={poster ? 'none' : 'metadata'}
          poster={poster}
          width={preview.width}
          height={preview.height}
          aria-label={t('common.wave', { number: String(number) })}
          className="absolute inset-0 size-full object-contain"
          src={`${path}/preview.mp4`}
        />
        <PlayerBar lengthMs={wave.durationMs} words={words.player} locale={locale} />
      </div>
    </div>
  );
}
