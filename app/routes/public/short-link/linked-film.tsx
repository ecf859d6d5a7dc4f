import { useTexts } from '#app/components/school/use-texts.ts';
import { PlayerBar, playerClasses } from '#app/components/video-player/player-bar.tsx';
import { PosterGlow } from '#app/components/video-player/poster-glow.tsx';
import { toPosterAddress } from '#app/lib/addresses/image-address.ts';

type LinkedFilmProps = {
  film: { width: number; height: number; durationMs: number | null };
  /** Of the short's page. */
  path: string;
  title: string;
  isOnPhone: boolean;
};

/** The short, in the browser's own player without scripts. It plays over again. */
export function LinkedFilm({ film, path, title, isOnPhone }: LinkedFilmProps) {
  const { words, locale } = useTexts();
  const ratio = film.width / film.height;
  const poster = toPosterAddress(`${path}/cover.jpg`, ratio, isOnPhone);
  // As wide as the page; below an upright one all of the text is in sight.
  const frame = {
    aspectRatio: `${film.width} / ${film.height}`,
    maxWidth: `calc(58svh * ${ratio})`,
  };
  return (
    <div className="relative isolate -mx-4 -mt-6 bg-neutral-950 sm:mx-0 sm:mt-0 sm:overflow-hidden sm:rounded-card">
      <link rel="preload" as="image" href={poster} fetchPriority="high" />
      <PosterGlow src={poster} />
      <div data-player tabIndex={-1} className={`mx-auto ${playerClasses}`} style={frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: its captions are part of the picture. */}
        <video
          controls
          loop
          playsInline
          preload="metadata"
          poster={poster}
          width={film.width}
          height={film.height}
          aria-label={title}
          src={`${path}/video.mp4`}
          className="absolute inset-0 size-full object-contain"
        />
        <PlayerBar lengthMs={film.durationMs} words={words.player} locale={locale} />
      </div>
    </div>
  );
}
