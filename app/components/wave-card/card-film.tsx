import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { toImageAddress } from '#app/lib/addresses/to-image-address.ts';
import { Icon } from '../ui/icon.tsx';
import { Image } from '../ui/image.tsx';
import { listQualities } from '../video-player/list-qualities.ts';
import { VideoPlayer } from '../video-player/video-player.tsx';

const POSTER = { width: 768, height: 432 };

export type WaveSources = { preview: string; hls: string | null; poster: string | null };

/** The film of a wave as its poster, for a page holds hundreds; the player comes when it is asked for. */
export function CardFilm(props: { wave: SessionWave; src: WaveSources; label: string }) {
  const { src, label } = props;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenFilm {...props} />;
  return (
    <>
      <button
        type="button"
        aria-label={`Play ${label}`}
        onClick={() => setOpen(true)}
        className="group relative grid aspect-video w-full place-items-center bg-neutral-800 noscript:hidden"
      >
        {src.poster && (
          <Image
            src={src.poster}
            alt=""
            {...POSTER}
            sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
            placeholder="none"
            className="absolute inset-0 size-full object-contain"
          />
        )}
        <span className="relative grid size-14 place-items-center rounded-full bg-neutral-950/70 text-white group-hover:bg-neutral-950">
          <Icon of={Play} className="ml-1 size-7 fill-current" />
        </span>
      </button>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: waves have no words; the player's track says what is shown */}
        <video
          src={src.preview}
          poster={src.poster ? toImageAddress(src.poster, POSTER.width) : undefined}
          controls
          playsInline
          preload="none"
          aria-label={label}
          className="aspect-video w-full bg-neutral-950 object-contain"
        />
      </noscript>
    </>
  );
}

function OpenFilm({ wave, src, label }: { wave: SessionWave; src: WaveSources; label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // The keyboard was on the button that has gone.
    video.current?.focus({ preventScroll: true });
    // Rejects when it is paused, or left, before the first frame.
    video.current?.play().catch(() => undefined);
  }, []);
  const shape = wave.renditions.find(({ kind }) => kind === 'preview');
  return (
    <VideoPlayer
      ref={video}
      src={{ ...src, base: `/media/waves/${wave.id}` }}
      label={label}
      width={shape?.width ?? 16}
      height={shape?.height ?? 9}
      qualities={listQualities(wave.renditions)}
      className="aspect-video w-full"
    />
  );
}
