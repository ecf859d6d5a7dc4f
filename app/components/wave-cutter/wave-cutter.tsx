import { useEffect, useMemo, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { getFilmTime, seekFilm, stepFrames, toggleFilm } from '#app/client/playback/steer-film.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { parseStoryboard } from '#app/components/timeline/storyboard.ts';
import { Timeline } from '#app/components/timeline/timeline.tsx';
import { Transport } from '#app/components/timeline/transport.tsx';
import { useFilmTime } from '#app/components/timeline/use-film-time.ts';
import { useView } from '#app/components/timeline/use-view.ts';
import type { SessionVideo } from '#app/domain/videos/to-session-video.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import type { RangeEnd } from '../timeline/range-handle.tsx';
import { type CutWave, toStretches, waveEnds } from '../timeline/wave-stretches.ts';
import { listQualities } from '../video-player/list-qualities.ts';
import { VideoPlayer } from '../video-player/video-player.tsx';
import { MarksForm } from './marks-form.tsx';
import { useCutterKeys } from './use-cutter-keys.ts';
import { useLoop } from './use-loop.ts';
import { type Marks, useMarks } from './use-marks.ts';

const DEFAULT_FRAME_RATE = 30;

/**
 * Cuts waves from a video: the user marks start and end by key, button or typed time, names the
 * surfer and continues with the next.
 */
export function WaveCutter({
  video,
  src,
  waves,
}: {
  video: SessionVideo;
  src: CutterSources;
  waves: CutWave[];
}) {
  const hydrated = useHydrated();
  const film = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  const posted = usePostedAnswer(video.id);
  const answer = fetcher.data ?? posted;
  const marks = useMarks(posted?.ok === false ? posted.values : undefined);
  const { nowMs, playing } = useFilmTime(film);
  const loop = useLoop(film, marks.startMs, marks.endMs);
  const durationMs = video.durationMs ?? 1;
  const frameRate = video.frameRate ?? DEFAULT_FRAME_RATE;
  const { view, zoomIn, zoomOut } = useView(durationMs, nowMs);

  const stretches = useMemo(() => toStretches(waves), [waves]);
  const goTo = (ms: number) => film.current && seekFilm(film.current, ms / 1000);
  const mark = (which: RangeEnd) => {
    if (film.current) marks.set(which, getFilmTime(film.current) * 1000);
  };
  useCutterKeys({ film, frame, form, frameRate, mark });
  useKept(fetcher.data, () => {
    marks.clear();
    loop.stop();
    frame.current?.focus({ preventScroll: true });
  });

  return (
    <div className="-mx-4 overflow-x-clip bg-neutral-900 sm:mx-0 sm:rounded-card sm:ring-1 sm:ring-line-strong">
      <div ref={frame} tabIndex={-1} className="bg-neutral-950 outline-none sm:rounded-t-card">
        <VideoPlayer
          ref={film}
          src={{ ...src, base: `/media/videos/${video.id}` }}
          label={video.fileName}
          width={video.width ?? 16}
          height={video.height ?? 9}
          qualities={listQualities(video.renditions)}
          frameRate={frameRate}
          // Film, timeline and buttons together fill a screen.
          maxHeight="min(52svh, 34rem)"
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
            range={marks}
            rangeLabels={waveEnds}
            stretches={stretches}
            storyboard={parseStoryboard(src.storyboard)}
            onSeek={(ms) => {
              loop.stop();
              goTo(ms);
            }}
            onMove={(which, ms) => {
              film.current?.pause();
              loop.stop();
              marks.set(which, ms);
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
          <MarkButtons marks={marks} onMark={mark} />
        </div>
      )}
      <div className="overflow-hidden sm:rounded-b-card">
        <MarksForm
          videoId={video.id}
          durationMs={video.durationMs}
          marks={marks}
          answer={answer}
          fetcher={fetcher}
          formRef={form}
          loop={hydrated ? loop : null}
        />
      </div>
    </div>
  );
}

/** Returns the result of a form submitted without scripts, if it was for this video. */
function usePostedAnswer(videoId: string): FormAnswer | undefined {
  const posted = useActionData<FormAnswer>();
  const isMine = posted?.ok === false && posted.values.videoId === videoId;
  return isMine && posted.values.intent === 'cut-wave' ? posted : undefined;
}

/** Calls back once for each saved wave. */
function useKept(answer: FormAnswer | undefined, onKept: () => void) {
  const latest = useRef(onKept);
  useEffect(() => {
    latest.current = onKept;
  });
  useEffect(() => {
    if (answer?.ok) latest.current();
  }, [answer]);
}

/** Large buttons for start and end, usable by thumb while the film plays or not. */
function MarkButtons({ marks, onMark }: { marks: Marks; onMark: (mark: 'start' | 'end') => void }) {
  const isNext = marks.startMs === null ? 'start' : marks.endMs === null ? 'end' : null;
  return (
    <div className="grid grid-cols-2 gap-2 px-3">
      {(['start', 'end'] as const).map((mark) => (
        <button
          key={mark}
          type="button"
          onClick={() => onMark(mark)}
          onMouseDown={(event) => event.preventDefault()}
          className={joinClasses(
            'flex min-h-16 items-center justify-center gap-3 rounded-card px-3 font-semibold text-title transition-colors',
            isNext === mark
              ? 'bg-primary-400 text-primary-950 hover:bg-primary-300'
              : 'bg-glass text-white hover:bg-glass-bright',
          )}
        >
          {mark === 'start' ? 'Wave starts' : 'Wave ends'}
          <kbd className="hidden rounded-control border border-current px-1.5 font-sans text-sm opacity-70 sm:inline">
            {mark === 'start' ? 'I' : 'O'}
          </kbd>
        </button>
      ))}
    </div>
  );
}

/** Addresses of a video's renditions; null until they exist. */
type CutterSources = {
  preview: string | null;
  scrub: string | null;
  hls: string | null;
  poster: string | null;
  /** The sheets in order, and the grid that all share. */
  storyboard: { urls: string[]; details: unknown } | null;
};
