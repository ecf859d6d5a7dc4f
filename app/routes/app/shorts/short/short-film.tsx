import { Clapperboard } from 'lucide-react';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Short } from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';

type File = Short['files'][number];

/** What the window has besides: on a phone the button below the video is in sight. */
const roomClasses = '[--beside:21rem] lg:[--beside:7rem]';
const MAX_HEIGHT = 'max(14rem, 100svh - var(--beside))';

/** Plays at once, silently as browsers demand it, and over again. */
export function ShortFilm({ short, film }: { short: Short; film: File }) {
  const cover = short.files.find(({ kind }) => kind === 'short-cover');
  return (
    <video
      key={film.path}
      src={toFilmAddress(film.path)}
      poster={cover && toImageAddress(`/images/renditions/${cover.path}`, film.width)}
      width={film.width}
      height={film.height}
      aria-label={toShortName(short)}
      autoPlay
      controls
      loop
      muted
      playsInline
      className={`${roomClasses} mx-auto block w-full rounded-card bg-neutral-950`}
      style={{
        aspectRatio: `${film.width} / ${film.height}`,
        maxWidth: `calc(${MAX_HEIGHT} * ${film.width / film.height})`,
      }}
    />
  );
}

/** In the place of the video while there is none. */
export function NoFilm({ short: { state } }: { short: Short }) {
  const text = state === 'rendering' ? 'Your short is being made' : 'Nothing to watch yet';
  return (
    <div
      className={`${roomClasses} mx-auto grid aspect-9/16 w-full place-content-center justify-items-center gap-3 rounded-card bg-sunken p-4 text-center text-ink-soft ring-1 ring-line`}
      style={{ maxWidth: `calc(${MAX_HEIGHT} * ${9 / 16})` }}
    >
      <Icon of={Clapperboard} size="large" />
      <p>{text}</p>
    </div>
  );
}
