import { type RefObject, useEffect, useRef, useState } from 'react';
import { type OpenPair, openPair, type PairState } from '#app/client/playback/open-pair.ts';
import { type Track, toFrame, toLastFrame } from '#app/client/playback/pair-times.ts';
import type { Frames } from '#app/components/timeline/use-frames.ts';

/** What plays one wave. */
type Player = {
  video: RefObject<HTMLVideoElement | null>;
  frames: Frames;
  zone: object | null;
  /** Of the loop, where there is one. */
  ends: { start: number; end: number };
  pause: () => void;
  toggle: () => void;
  step: (frames: number) => void;
  seekTo: (frame: number) => void;
  seekToTime: (ms: number) => void;
  jump: (share: number) => void;
  seekToEnd: (of: 'start' | 'end') => void;
};

type Second = { video: HTMLVideoElement | null; track: Track; offsetMs: number };

/**
 * The same player for two waves in step. Its timeline is counted as frames of the first, and reaches
 * as far as either wave.
 *
 * @param second null: the player is that of the first alone
 */
export function useJointPlayer<P extends Player>(player: P, first: Track, second: Second | null) {
  const { video } = player;
  const [joint, setJoint] = useState<{ pair: OpenPair; state: PairState } | null>(null);
  /** What a key must reach that is pressed before the next render: another offset opens another pair. */
  const latest = useRef<OpenPair>(null);
  const isLooping = useRef(false);
  useEffect(() => {
    isLooping.current = player.zone !== null;
  });
  const { video: secondVideo, track, offsetMs } = second ?? NO_SECOND;
  useEffect(() => {
    if (!video.current || !secondVideo || !track) return;
    const videos = { first: video.current, second: secondVideo };
    const pair = openPair(
      videos,
      { first, second: track, offsetMs },
      {
        change: (state) => setJoint((known) => known && { ...known, state }),
        isLooping: () => isLooping.current,
      },
    );
    latest.current = pair;
    setJoint({ pair, state: pair.get() });
    return () => {
      pair.close();
      latest.current = null;
      setJoint(null);
    };
  }, [video, first, secondVideo, track, offsetMs]);

  // The closed pair is still known in the render that ends the comparison.
  if (!joint || !secondVideo) {
    const range = { start: 0, end: toLastFrame(first) };
    return { ...player, range, at: player.frames.frame };
  }
  const { pair, state } = joint;
  const use = (act: (open: OpenPair) => void) => act(latest.current ?? pair);
  const ends = player.zone ? player.ends : pair.range;
  const isOutside = state.frame < 0 || state.frame > toLastFrame(first);
  return {
    ...player,
    frames: { ...player.frames, playing: state.playing },
    /** The first and last frame of the timeline. */
    range: pair.range,
    /** Where the timeline is: the frame on screen, or farther where the first wave waits. */
    at: isOutside ? state.frame : player.frames.frame,
    pause: () => use((open) => open.pause()),
    toggle: () => use((open) => open.toggle()),
    step: (frames: number) => use((open) => open.step(frames)),
    seekTo: (frame: number) => use((open) => open.seekTo(frame)),
    seekToTime: (ms: number) => use((open) => open.seekTo(toFrame(first, ms))),
    jump: (share: number) => use((open) => open.jump(share)),
    seekToEnd: (of: 'start' | 'end') => use((open) => open.seekTo(ends[of])),
  };
}

const NO_SECOND = { video: null, track: null, offsetMs: 0 };
