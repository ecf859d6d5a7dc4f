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
  /** What a key must reach that is pressed before the next render: the first pair, or that of another offset. */
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

  const alone = {
    ...player,
    range: { start: 0, end: toLastFrame(first) },
    at: player.frames.frame,
  };
  // The closed pair is still known in the render that ends the comparison.
  if (!secondVideo) return alone;
  const moves = toMoves(first, player, () => latest.current);
  // The pair opens after this render, and a key may be pressed before the next one.
  if (!joint) return { ...alone, ...moves };
  const { pair, state } = joint;
  const isOutside = state.frame < 0 || state.frame > toLastFrame(first);
  return {
    ...player,
    ...moves,
    frames: { ...player.frames, playing: state.playing },
    /** The first and last frame of the timeline. */
    range: pair.range,
    /** Where the timeline is: the frame on screen, or farther where the first wave waits. */
    at: isOutside ? state.frame : player.frames.frame,
  };
}

/** What moves both waves as soon as they are a pair, and the first alone until then. */
function toMoves(first: Track, player: Player, getPair: () => OpenPair | null) {
  const move = (both: (pair: OpenPair) => void, alone: () => void) => {
    const pair = getPair();
    if (pair) both(pair);
    else alone();
  };
  const seekTo = (frame: number) =>
    move(
      (pair) => pair.seekTo(frame),
      () => player.seekTo(frame),
    );
  return {
    pause: () => move((pair) => pair.pause(), player.pause),
    toggle: () => move((pair) => pair.toggle(), player.toggle),
    step: (by: number) =>
      move(
        (pair) => pair.step(by),
        () => player.step(by),
      ),
    seekTo,
    seekToTime: (ms: number) => seekTo(toFrame(first, ms)),
    jump: (share: number) =>
      move(
        (pair) => pair.jump(share),
        () => player.jump(share),
      ),
    seekToEnd: (of: 'start' | 'end') =>
      move(
        (pair) => pair.seekTo((player.zone ? player.ends : pair.range)[of]),
        () => player.seekToEnd(of),
      ),
  };
}

const NO_SECOND = { video: null, track: null, offsetMs: 0 };
