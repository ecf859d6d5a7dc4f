import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { getFilmTime, seekFilm } from '#app/client/playback/film-controls.ts';
import {
  type Track,
  toFileSeconds,
  toFrame,
  toFrameOfFile,
  toMiddleMs,
} from '#app/client/playback/pair-times.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { type SyncPoint, toOriginPoint } from './list-sync-points.ts';
import type { Second } from './read-second.server.ts';
import { saveRecentId } from './recent-waves.ts';
import { toCaptions } from './to-captions.ts';
import { toStudioAddress } from './to-studio-address.ts';
import { useLayout } from './use-layout.ts';
import { useSecondVideo } from './use-second-video.ts';

type PlayableWave = StudioWave & { film: NonNullable<StudioWave['film']> };
/** With its drawings as they are now. */
type First = {
  wave: StudioWave;
  drawings: Drawing[];
  track: Track;
  video: RefObject<HTMLVideoElement | null>;
};

/** How a film plays a wave: an object that stays the same as long as that does. */
export function useTrack(wave: PlayableWave | null): Track {
  const { frameRate, fromMs } = wave?.film ?? { frameRate: 1, fromMs: 0 };
  const durationMs = wave?.durationMs ?? 0;
  return useMemo(() => ({ frameRate, fromMs, durationMs }), [frameRate, fromMs, durationMs]);
}

/**
 * Two waves on one screen: how they are laid out and mirrored, and what keeps them in step.
 *
 * @param known as the server read it; it may be of an address that the user has left
 */
export function useComparison(first: First, known: Second | null) {
  const layout = useLayout();
  const [opacity, setOpacity] = useState(0.5);
  const [mirrored, setMirrored] = useState({ first: false, second: false });
  const [isInStep, setInStep] = useState(true);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.has('with') ? known : null;
  const second = toReady(asked);
  const secondTrack = useTrack(second?.wave ?? null);
  const { video, onVideo } = useSecondVideo(secondTrack);
  useStart(first);
  const secondId = second?.wave.id;
  useEffect(() => {
    if (secondId) saveRecentId(secondId);
  }, [secondId]);

  const sides = second && {
    first: { ...first.wave, drawings: first.drawings },
    second: { ...second.wave, drawings: second.drawings },
  };
  const given = Number.parseInt(search.get('offset') ?? '', 10);
  const atOrigins = sides && toOriginPoint(sides.first, sides.second);
  const offsetMs = Number.isFinite(given)
    ? given
    : atOrigins
      ? atOrigins.secondMs - atOrigins.firstMs
      : 0;

  const saveOffset = (ms: number) => {
    setInStep(true);
    if (!second) return;
    const to = toStudioAddress(search, first.wave, second.wave, ms);
    void navigate(to, { replace: true, preventScrollReset: true });
  };

  return {
    ...layout,
    /** Null where there is no comparison. Its wave is null where the user may not see it. */
    asked,
    /** Once it plays. */
    second,
    sides,
    /** What tells the two waves apart; null where there is one. */
    captions: second && toCaptions(first.wave, second.wave),
    secondTrack,
    atOrigins,
    offsetMs,
    opacity,
    setOpacity,
    mirrored,
    toggleMirror: (of: 'first' | 'second') =>
      setMirrored((before) => ({ ...before, [of]: !before[of] })),
    isInStep,
    /** What the joint player plays beside the first wave. */
    joint: second && isInStep ? { video, track: secondTrack, offsetMs } : null,
    onVideo,
    /** The element that plays the second; null while there is none. */
    secondVideo: video,
    saveSyncPoint: ({ firstMs, secondMs }: SyncPoint) => saveOffset(secondMs - firstMs),

    /** From now on, the frames on screen are of the same moment. */
    saveFrames(): void {
      if (!video || !first.video.current) return;
      const [firstMs, secondMs] = [
        toShownMs(first.track, first.video.current),
        toShownMs(secondTrack, video),
      ];
      saveOffset(secondMs - firstMs);
    },

    /** The second becomes the first, at the same moment. */
    swap(): void {
      if (!second || !video) return;
      const to = toStudioAddress(search, second.wave, first.wave, -offsetMs);
      void navigate(to, { replace: true, state: { startsAtMs: toShownMs(secondTrack, video) } });
    },
    close(): void {
      void navigate(toStudioAddress(search, first.wave, null, null), { preventScrollReset: true });
    },

    /** Each wave moves alone. */
    separate: () => setInStep(false),
  };
}

export type Comparison = ReturnType<typeof useComparison>;

function toReady(second: Second | null) {
  const film = second?.wave?.film;
  if (!second?.wave || !film) return null;
  return { wave: { ...second.wave, film }, drawings: second.drawings };
}

/** The middle of the frame that a video shows or seeks to, from the start of the wave. */
function toShownMs(track: Track, video: HTMLVideoElement): number {
  return toMiddleMs(track, toFrameOfFile(track, getFilmTime(video)));
}

/** After a swap, the first wave starts where it was as the second. */
function useStart({ track, video }: First): void {
  const { state } = useLocation();
  const wanted = useRef<unknown>(state?.startsAtMs);
  useEffect(() => {
    const startsAtMs = wanted.current;
    wanted.current = null;
    if (typeof startsAtMs !== 'number' || !video.current) return;
    seekFilm(video.current, toFileSeconds(track, toFrame(track, startsAtMs)));
  }, [track, video]);
}
