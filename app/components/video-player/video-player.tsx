import { type RefObject, useEffect, useRef, useState } from 'react';
import { handlePlayerKey } from '#app/client/playback/handle-player-key.ts';
import { runPlayer } from '#app/client/playback/run-player.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Button } from '../ui/button.tsx';
import { PlayerBar, playerClasses } from './player-bar.tsx';
import type { PlayerSources, Quality } from './player-sources.ts';
import { useFilm } from './use-film.ts';

const DEFAULT_FRAME_RATE = 30;
/** Sharp in a grid on high-density screens; a video that fills the page soon plays anyway. */
const POSTER_WIDTH_PX = 768;

type VideoPlayerProps = {
  src: PlayerSources;
  /** The video's name for screen readers. */
  label: string;
  /** Of the video, in pixels: reserves its space. */
  width: number;
  height: number;
  /** Short sides of the available fine renditions. */
  qualities: number[];
  frameRate?: number | null;
  /** Shown in the bar until the video has loaded. */
  lengthMs?: number;
  preload?: 'none' | 'metadata';
  /** For callers that add their own controls around the player. */
  ref?: RefObject<HTMLVideoElement | null>;
  /** The browser's controls, for callers that bring their own; without it there is a bar. */
  controls?: boolean;
  /** Whether the player's keys, except arrows, work wherever the focus is. */
  hasPageKeys?: boolean;
  /** The maximum height on the screen, as a CSS length. */
  maxHeight?: string;
  /** Whether `auto` stays with the preview, which seeks to frames faster. */
  steady?: boolean;
  /**
   * Of the frame around the video, which by default is as wide as possible without exceeding the
   * screen's height.
   */
  className?: string;
};

/** A video with its bar. Works without scripts through the browser's own controls. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, label, width, height, qualities, className, hasPageKeys } = props;
  const frameRate = props.frameRate ?? DEFAULT_FRAME_RATE;
  const own = useRef<HTMLVideoElement>(null);
  const video = props.ref ?? own;
  const film = useFilm(video, src, !props.steady);
  // A caller that controls the video itself has the browser's controls until then.
  const hasBar = props.controls === undefined;
  const [touched, setTouched] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [player, shown] = [frame.current, video.current];
    if (!player || !shown) return;
    if (hasBar) return runPlayer(player, { frameRate, hasPageKeys });
    const onKey = (event: KeyboardEvent) => void handlePlayerKey(event, shown, frameRate, player);
    player.addEventListener('keydown', onKey, { capture: true });
    return () => player.removeEventListener('keydown', onKey, { capture: true });
  }, [video, hasBar, hasPageKeys, frameRate]);
  const quality = !film.problem && (qualities.length > 0 || src.scrub) && (
    <QualityMenu
      quality={film.quality}
      qualities={src.hls ? qualities : []}
      exact={Boolean(src.scrub)}
      onChoose={film.choose}
      className={
        hasBar
          ? 'min-w-11 appearance-none bg-neutral-950 px-1 text-center'
          : 'absolute top-2 right-2 bg-veil px-2 backdrop-blur'
      }
    />
  );
  return (
    <div
      ref={frame}
      data-player
      tabIndex={-1}
      className={toClassNames(playerClasses, className ?? 'mx-auto')}
      style={
        className
          ? undefined
          : {
              aspectRatio: `${width} / ${height}`,
              maxWidth: `calc(${props.maxHeight ?? '72svh'} * ${width / height})`,
            }
      }
    >
      <video
        ref={video}
        src={film.firstAddress ?? undefined}
        poster={src.poster ? toImageAddress(src.poster, POSTER_WIDTH_PX) : undefined}
        controls={props.controls ?? true}
        playsInline
        preload={props.preload ?? 'metadata'}
        width={width}
        height={height}
        aria-label={label}
        className="absolute inset-0 size-full object-contain"
        onPlay={() => setTouched(true)}
        onError={film.onTrouble}
      >
        <track kind="captions" srcLang="en" label="Captions" src={`${src.base}/captions.vtt`} />
      </video>
      {hasBar ? <PlayerBar lengthMs={props.lengthMs}>{quality}</PlayerBar> : touched && quality}
      {film.problem && <PlayerProblem onRetry={film.retry} />}
    </div>
  );
}

/** Covers a video that failed to load even from a fresh address. */
function PlayerProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-veil-deep p-4 text-center text-white"
    >
      <p>The video could not be loaded. Check your connection and try again.</p>
      <Button type="button" look="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Selects the video's quality. */
function QualityMenu({
  quality,
  qualities,
  exact,
  onChoose,
  className,
}: {
  quality: Quality;
  qualities: number[];
  /** Whether there is a rendition for exact stepping. */
  exact: boolean;
  onChoose: (quality: Quality) => void;
  className: string;
}) {
  return (
    <select
      aria-label="Quality"
      value={quality}
      onChange={({ target: { value } }) => {
        onChoose(value === 'auto' || value === 'exact' ? value : Number(value));
      }}
      className={toClassNames(
        'min-h-11 rounded-control font-semibold text-sm text-white hover:bg-veil-deep',
        className,
      )}
    >
      <option value="auto">Auto</option>
      {qualities.map((shortSide) => (
        <option key={shortSide} value={shortSide}>
          {shortSide}p
        </option>
      ))}
      {exact && <option value="exact">Exact frames</option>}
    </select>
  );
}
