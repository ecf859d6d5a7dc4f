import { type RefObject, useEffect, useMemo } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { loopStretch } from '#app/client/playback/loop-stretch.ts';
import { getFilmTime, seekFilm, stepFrames, toggleFilm } from '#app/client/playback/steer-film.ts';
import type { Draft } from '#app/client/sorting/desk/create-desk.ts';
import { parseStoryboard } from '#app/components/timeline/storyboard.ts';
import { Timeline } from '#app/components/timeline/timeline.tsx';
import { Transport } from '#app/components/timeline/transport.tsx';
import { useFilmTime } from '#app/components/timeline/use-film-time.ts';
import { useView } from '#app/components/timeline/use-view.ts';
import type { SortingVideo } from '#app/domain/sorting/get-sorting.server.ts';
import { type CutWave, toStretches, waveEnds } from '../timeline/wave-stretches.ts';
import { listQualities } from '../video-player/list-qualities.ts';
import { VideoPlayer } from '../video-player/video-player.tsx';

const DEFAULT_FRAME_RATE = 30;

/** The film with its timeline. Renders again with every frame, so it contains nothing else. */
export function FilmStage({
  film,
  video,
  waves,
  draft,
  loop,
  goal,
  onDraft,
}: {
  film: RefObject<HTMLVideoElement | null>;
  video: SortingVideo;
  waves: CutWave[];
  draft: Draft | null;
  /** The current wave, which plays in a loop. */
  loop: { startMs: number; endMs: number } | null;
  goal: { ms: number; play: boolean } | null;
  onDraft: (draft: Draft) => void;
}) {
  const hydrated = useHydrated();
  const { nowMs, playing } = useFilmTime(film);
  const durationMs = video.durationMs ?? 1;
  const frameRate = video.frameRate ?? DEFAULT_FRAME_RATE;
  const { view, zoomIn, zoomOut } = useView(durationMs, nowMs);
  const { startMs = 0, endMs = 0 } = (!draft && loop) || {};
  useEffect(() => {
    if (!film.current || endMs <= startMs) return;
    return loopStretch(film.current, { startMs, endMs });
  }, [film, startMs, endMs]);
  useEffect(() => {
    const { current } = film;
    if (!current || !goal) return;
    seekFilm(current, goal.ms / 1000);
    // Rejects when the user pauses before the first frame, or the browser blocks autoplay.
    if (goal.play) current.play().catch(() => undefined);
  }, [film, goal]);
  const stretches = useMemo(() => toStretches(waves), [waves]);
  const goTo = (ms: number) => film.current && seekFilm(film.current, ms / 1000);
  return (
    // On upright phones it stays visible above the roster and the waves.
    <div className="top-0 z-10 max-lg:[@media(min-height:600px)]:sticky -mx-4 overflow-x-clip bg-neutral-900 sm:mx-0 sm:rounded-card sm:ring-1 sm:ring-line-strong">
      <div className="bg-neutral-950 sm:rounded-t-card">
        <VideoPlayer
          ref={film}
          src={{ ...video.src, base: `/media/videos/${video.id}` }}
          label={video.fileName}
          width={video.width ?? 16}
          height={video.height ?? 9}
          qualities={listQualities(video.renditions)}
          frameRate={frameRate}
          // Together with timeline, buttons and roster it fills a screen.
          maxHeight="min(44svh, 30rem)"
          steady
          controls={!hydrated}
        />
      </div>
      {hydrated && (
        <div className="space-y-3 py-3">
          <Timeline
            view={view}
            nowMs={nowMs}
            durationMs={durationMs}
            frameMs={1000 / frameRate}
            range={{ startMs: draft?.startMs ?? null, endMs: draft?.endMs ?? null }}
            rangeLabels={waveEnds}
            stretches={stretches}
            storyboard={parseStoryboard(video.src.storyboard)}
            onSeek={goTo}
            onMove={(mark, ms) => {
              film.current?.pause();
              if (draft)
                onDraft({ ...draft, [mark === 'start' ? 'startMs' : 'endMs']: Math.round(ms) });
              goTo(ms);
            }}
          />
          <Transport
            playing={playing}
            nowMs={nowMs}
            durationMs={durationMs}
            onToggle={() => film.current && toggleFilm(film.current)}
            onNudge={(ms) => film.current && goTo(getFilmTime(film.current) * 1000 + ms)}
            onStep={(frames) => film.current && stepFrames(film.current, frames, frameRate)}
            zoomIn={zoomIn}
            zoomOut={zoomOut}
          />
        </div>
      )}
    </div>
  );
}
