import { PosterGlow } from '#app/components/video-player/poster-glow.tsx';
import { toPosterAddress } from '#app/lib/addresses/image-address.ts';

type LinkedFilmProps = {
  film: { width: number; height: number };
  /** Of the short's page. */
  path: string;
  title: string;
  isOnPhone: boolean;
};

/** The short, in the browser's own player: an upright one has no room for ours. It plays over again. */
export function LinkedFilm({ film, path, title, isOnPhone }: LinkedFilmProps) {
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
        className="relative mx-auto block w-full object-contain"
        style={frame}
      />
    </div>
  );
}
