import { type ReactNode, type RefObject, useEffect } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import {
  getFilmTime,
  seekFilm,
  seekFrames,
  startOrPauseFilm,
} from '#app/client/playback/film-controls.ts';
import { startStretchLoop } from '#app/client/playback/start-stretch-loop.ts';
import type { Draft } from '#app/client/sorting/desk/create-desk.ts';
import { parseStoryboard } from '#app/components/timeline/storyboard.ts';
import { Timeline } from '#app/components/timeline/timeline.tsx';
import { Transport } from '#app/components/timeline/transport.tsx';
import { useFilmTime } from '#app/components/timeline/use-film-time.ts';
import { useView } from '#app/components/timeline/use-view.ts';
import type { CutWave } from '#app/components/timeline/wave-lane.tsx';
import type { SortingVideo } from '#app/domain/sorting/get-sorting.server.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { listQualities } from '../video-player/list-qualities.ts';
import { VideoPlayer } from '../video-player/video-player.tsx';

const DEFAULT_FRAME_RATE = 30;

/**
 * The video, its timeline and its buttons, as cells of the desk. Renders again with every frame, so
 * it contains nothing else.
 */
export function FilmStage({
  film,
  video,
  waves,
  draft,
  loop,
  goal,
  clockOf,
  onDraft,
  onMark,
  overlay,
  children,
}: {
  film: RefObject<HTMLVideoElement | null>;
  video: SortingVideo;
  waves: CutWave[];
  draft: Draft | null;
  /** The current wave, which plays in a loop. */
  loop: { startMs: number; endMs: number } | null;
  goal: { ms: number; play: boolean } | null;
  /** The time of day at a place in a video; null where its camera recorded none. */
  clockOf: (videoId: string, ms: number) => string | null;
  onDraft: (draft: Draft) => void;
  /** To the next or previous start or end of a wave. */
  onMark: (by: 1 | -1) => void;
  /** Over the video. */
  overlay: ReactNode;
  /** Beside the buttons. */
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  const { nowMs, playing, rate } = useFilmTime(film);
  const durationMs = video.durationMs ?? 1;
  const frameRate = video.frameRate ?? DEFAULT_FRAME_RATE;
  const { view, zoomIn, zoomOut } = useView(durationMs, nowMs);
  const { startMs = 0, endMs = 0 } = (!draft && loop) || {};
  useEffect(() => {
    if (!film.current || endMs <= startMs) return;
    return startStretchLoop(film.current, { startMs, endMs });
  }, [film, startMs, endMs]);
  useEffect(() => {
    const { current } = film;
    if (!current || !goal) return;
    seekFilm(current, goal.ms / 1000);
    // Rejects when the user pauses before the first frame, or the browser blocks autoplay.
    if (goal.play) current.play().catch(() => undefined);
  }, [film, goal]);
  const goTo = (ms: number) => film.current && seekFilm(film.current, ms / 1000);
  const clock = clockOf(video.id, nowMs);
  return (
    <>
      {/* The browser's own bar is for pages without scripts; until hydration it would shift. */}
      <div className="relative min-h-[min(56.25vw,30dvh)] flex-1 bg-neutral-950 thumbs:portrait:[&_video]:object-top [@media(scripting:enabled)]:[&_video::-webkit-media-controls]:hidden sideways:absolute sideways:inset-0 desk:min-h-40">
        <VideoPlayer
          ref={film}
          src={{ ...video.src, base: `/media/videos/${video.id}` }}
          label={video.fileName}
          width={video.width ?? 16}
          height={video.height ?? 9}
          qualities={listQualities(video.renditions)}
          frameRate={frameRate}
          className="absolute! inset-0"
          steady
          controls={!hydrated}
        />
        {overlay}
        <p className="pointer-events-none absolute bottom-2 left-2 rounded-control bg-veil px-2 py-1 text-sm text-white tabular-nums sideways:hidden noscript:hidden">
          <span className="font-semibold">{formatDuration(nowMs, { tenths: true })}</span>
          {` / ${formatDuration(durationMs)}`}
          {clock && ` · ${clock}`}
        </p>
      </div>
      <div className="flex-none space-y-1 px-4 pt-2 sideways:absolute sideways:right-[calc(env(safe-area-inset-right)+13rem)] sideways:bottom-0 sideways:left-[calc(env(safe-area-inset-left)+6.5rem)] sideways:z-10 sideways:rounded-t-card sideways:bg-veil sideways:px-3 sideways:pb-[env(safe-area-inset-bottom)] noscript:hidden">
        <Timeline
          view={view}
          nowMs={nowMs}
          durationMs={durationMs}
          frameMs={1000 / frameRate}
          range={{ startMs: draft?.startMs ?? null, endMs: draft?.endMs ?? null }}
          waves={waves}
          storyboard={parseStoryboard(video.src.storyboard)}
          onSeek={goTo}
          onMove={(mark, ms) => {
            film.current?.pause();
            if (draft)
              onDraft({ ...draft, [mark === 'start' ? 'startMs' : 'endMs']: Math.round(ms) });
            goTo(ms);
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 desk:py-2">
          <Transport
            playing={playing}
            rate={rate}
            onRate={(next) => {
              if (film.current) film.current.playbackRate = next;
            }}
            onToggle={() => film.current && startOrPauseFilm(film.current)}
            onJump={(ms) => film.current && goTo(getFilmTime(film.current) * 1000 + ms)}
            onMark={onMark}
            onStep={(frames) => film.current && seekFrames(film.current, frames, frameRate)}
            zoomIn={zoomIn}
            zoomOut={zoomOut}
          />
          {children}
        </div>
      </div>
    </>
  );
}
