import { useTexts } from '#app/components/school/use-texts.ts';
import { PlayerBar, playerClasses } from '#app/components/video-player/player-bar.tsx';
import { PosterGlow } from '#app/components/video-player/poster-glow.tsx';
import type { LinkedWave } from '#app/domain/links/open-share-link.server.ts';
import { toPosterAddress } from '#app/lib/addresses/image-address.ts';
import type { LinkedFiles } from './to-linked-files.ts';

/** The wave's player, the browser's own without scripts; or why there is no video yet. */
export function LinkedVideo({
  wave,
  files,
  fine,
  title,
  isOnPhone,
  isCover = false,
}: {
  wave: LinkedWave;
  files: LinkedFiles;
  fine: boolean;
  title: string;
  isOnPhone: boolean;
  /** On top of other waves: it loads, and counts as watched, when the visitor plays it. */
  isCover?: boolean;
}) {
  const { width, height, preview, captions } = files;
  const { t, language, locale, words } = useTexts();
  const poster = files.poster && toPosterAddress(files.poster, width / height, isOnPhone);
  const frame = {
    aspectRatio: `${width} / ${height}`,
    // As wide as the page, but no higher than the screen; below a cover its other waves begin.
    maxWidth: `calc(${isCover ? 54 : 66}svh * ${width / height})`,
  };
  if (!preview) {
    return (
      <div className="-mx-4 -mt-6 grid aspect-video place-items-center bg-neutral-900 p-6 text-center text-white sm:mx-0 sm:mt-0 sm:rounded-card">
        {wave.state === 'failed' ? <Failed /> : <Converting />}
      </div>
    );
  }
  return (
    <div className="relative isolate -mx-4 -mt-6 bg-neutral-950 sm:mx-0 sm:mt-0 sm:overflow-hidden sm:rounded-card">
      {poster && <link rel="preload" as="image" href={poster} fetchPriority="high" />}
      {poster && isCover && <PosterGlow src={poster} />}
      <div data-player tabIndex={-1} className={`mx-auto ${playerClasses}`} style={frame}>
        <video
          controls
          playsInline
          preload={isCover ? 'none' : 'auto'}
          poster={poster ?? undefined}
          width={width}
          height={height}
          aria-label={title}
          className="absolute inset-0 size-full object-contain"
        >
          {fine && files.fine && (
            <>
              <source src={files.fine.playlist} type="application/vnd.apple.mpegurl" />
              <source src={files.fine.file} type="video/mp4" />
            </>
          )}
          <source src={preview} type="video/mp4" />
          <track kind="captions" srcLang={language} label={t('player.captions')} src={captions} />
        </video>
        <PlayerBar lengthMs={wave.durationMs} words={words.player} locale={locale} />
      </div>
      {files.fine && !isCover && <Qualities fine={fine} />}
    </div>
  );
}

function Qualities({ fine }: { fine: boolean }) {
  const { t } = useTexts();
  const look = 'inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-sm';
  const on = `${look} bg-surface text-ink`;
  const off = `${look} text-white hover:bg-glass`;
  return (
    <nav aria-label={t('link.quality')} className="flex items-center justify-center gap-1 p-1.5">
      <a href="?" aria-current={fine ? undefined : 'true'} className={fine ? off : on}>
        {t('link.quick')}
      </a>
      <a href="?quality=fine" aria-current={fine ? 'true' : undefined} className={fine ? on : off}>
        {t('link.fine')}
      </a>
    </nav>
  );
}

function Converting() {
  const { t } = useTexts();
  return (
    <p role="status" className="space-y-2">
      <span className="block font-semibold text-title">{t('link.preparing')}</span>
      <span className="block text-neutral-300">{t('link.playsSoon')}</span>
    </p>
  );
}

function Failed() {
  const { t } = useTexts();
  return (
    <p className="space-y-2">
      <span className="block font-semibold text-title">{t('link.failed')}</span>
      <span className="block text-neutral-300">{t('link.askSender')}</span>
    </p>
  );
}
