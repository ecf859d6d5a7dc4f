import { Clapperboard, Lock } from 'lucide-react';
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

/** In the place of the video while there is none. A closed one is low, so that what opens it is in sight. */
export function NoFilm({ short }: { short: Short }) {
  const { isClosed, text } = toReason(short);
  return (
    <div
      className={`${roomClasses} mx-auto grid w-full place-content-center justify-items-center gap-3 rounded-card bg-sunken p-4 text-center text-balance text-ink-soft ring-1 ring-line ${isClosed ? 'aspect-video' : 'aspect-9/16'}`}
      style={{ maxWidth: `calc(${MAX_HEIGHT} * ${isClosed ? 16 / 9 : 9 / 16})` }}
    >
      <Icon of={isClosed ? Lock : Clapperboard} size="large" />
      <p className="max-w-sm">{text}</p>
    </div>
  );
}

function toReason({ state, isLocked, gaps, renderedRevision }: Short) {
  if (state === 'rendering') return { isClosed: false, text: 'Your short is being made' };
  const isRendered = renderedRevision !== null;
  if (isRendered && gaps.length > 0) return { isClosed: true, text: 'Closed for now' };
  if (isRendered && isLocked) {
    const text = 'This short opens here once the short itself or its waves are paid for.';
    return { isClosed: true, text };
  }
  return { isClosed: false, text: 'Nothing to watch yet' };
}
