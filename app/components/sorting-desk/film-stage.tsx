import { type RefObject, useEffect } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { seekFilm } from '#app/client/playback/seek-film.ts';
import { stepFrames } from '#app/client/playback/step-frames.ts';
import { toggleFilm } from '#app/client/playback/toggle-film.ts';
import type { Draft } from '#app/client/sorting/desk/create-desk.ts';
import type { SortingVideo } from '#app/domain/sorting/get-sorting.server.ts';
import { listQualities } from '../video-player/list-qualities.ts';
import { VideoPlayer } from '../video-player/video-player.tsx';
import type { CutWave } from '../wave-cutter/cutter-types.ts';
import { parseStoryboard } from '../wave-cutter/parse-storyboard.ts';
import { Timeline } from '../wave-cutter/timeline.tsx';
import { Transport } from '../wave-cutter/transport.tsx';
import { useFilmTime } from '../wave-cutter/use-film-time.ts';
import { useView } from '../wave-cutter/use-view.ts';
import { useWaveLoop } from './use-wave-loop.ts';

const DEFAULT_FRAME_RATE = 30;

/** The film with its timeline. Drawn anew with every frame, so it holds nothing of the rest. */
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
  /** The wave that is looked at: it plays over and over. */
  loop: { startMs: number; endMs: number } | null;
  goal: { ms: number; play: boolean } | null;
  onDraft: (draft: Draft) => void;
}) {
  const hydrated = useHydrated();
  const { nowMs, playing } = useFilmTime(film);
  const durationMs = video.durationMs ?? 1;
  const frameRate = video.frameRate ?? DEFAULT_FRAME_RATE;
  const { view, zoomIn, zoomOut } = useView(durationMs, nowMs);
  useWaveLoop(film, draft ? null : loop);
  useEffect(() => {
    const { current } = film;
    if (!current || !goal) return;
    seekFilm(current, goal.ms / 1000);
    // Rejects when it is paused again before the first frame, or must not play by itself.
    if (goal.play) current.play().catch(() => undefined);
  }, [film, goal]);
  const goTo = (ms: number) => film.current && seekFilm(film.current, ms / 1000);
  return (
    // On a phone held upright it stays in sight above the roster and the waves.
    <div className="top-0 z-10 max-lg:[@media(min-height:600px)]:sticky -mx-4 overflow-x-clip bg-neutral-900 sm:mx-0 sm:rounded-2xl sm:ring-1 sm:ring-line-strong">
      <div className="bg-neutral-950 sm:rounded-t-2xl">
        <VideoPlayer
          ref={film}
          src={{ ...video.src, base: `/media/videos/${video.id}` }}
          label={video.fileName}
          width={video.width ?? 16}
          height={video.height ?? 9}
          qualities={listQualities(video.renditions)}
          frameRate={frameRate}
          // With timeline, buttons and the roster it fills a screen.
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
            marks={{ startMs: draft?.startMs ?? null, endMs: draft?.endMs ?? null }}
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
          <Transport
            playing={playing}
            nowMs={nowMs}
            durationMs={durationMs}
            onToggle={() => film.current && toggleFilm(film.current)}
            onNudge={(ms) => goTo((film.current?.currentTime ?? 0) * 1000 + ms)}
            onStep={(frames) => film.current && stepFrames(film.current, frames, frameRate)}
            zoomIn={zoomIn}
            zoomOut={zoomOut}
          />
        </div>
      )}
    </div>
  );
}
