import { getFilmTime, seekFilm } from './film-controls.ts';
import {
  type Pair,
  type Track,
  toCorrection,
  toFileSeconds,
  toFrame,
  toFrameOfFile,
  toFreeFrame,
  toLastFrame,
  toMiddleMs,
  toPairRange,
} from './pair-times.ts';
import { getShownTime } from './watch-film.ts';
import { watchPosition } from './watch-position.ts';

/** Of HTMLMediaElement.readyState. */
const HAVE_FUTURE_DATA = 3;
/** A time that is written to currentTime and read back differs by less. */
const SAME_S = 0.001;
/** Below this, a change of speed only costs. */
const LEAST_CHANGE = 0.004;

export type PairState = {
  /** Of the joint timeline, counted as frames of the first wave. */
  frame: number;
  playing: boolean;
};

/**
 * Plays and steps two videos as one. The first leads while it plays, and the second is corrected to
 * it; a video that has not started yet, or has ended, waits on its first or last frame.
 *
 * @param videos their tracks are those of the pair, in the same order
 * @param on.change called when the state has changed
 * @param on.isLooping whether a part of the first repeats, so that it never waits at its end
 */
export function openPair(
  videos: { first: HTMLVideoElement; second: HTMLVideoElement },
  pair: Pair,
  on: { change: (state: PairState) => void; isLooping: () => boolean },
) {
  const first = toMember(videos.first, pair.first, 0);
  const members = [first, toMember(videos.second, pair.second, pair.offsetMs)];
  const range = toPairRange(pair);
  /** The time of the first wave; before its start below 0. */
  let atMs = toMiddleMs(pair.first, toFrameOfFile(pair.first, getFilmTime(videos.first)));
  let playing = !videos.first.paused;
  let handle = 0;
  let tickedAt = performance.now();
  let state: PairState = toState();

  function toState(): PairState {
    return { frame: toFreeFrame(pair.first, atMs), playing };
  }

  function report(): void {
    const next = toState();
    if (next.frame === state.frame && next.playing === state.playing) return;
    state = next;
    on.change(state);
  }

  function show(): void {
    for (const member of members) member.show(atMs);
    report();
  }

  function seekTo(frame: number): void {
    const inRange = Math.max(range.start, Math.min(range.end, frame));
    atMs = toMiddleMs(pair.first, inRange);
    show();
  }

  function tick(now: number): void {
    handle = requestAnimationFrame(tick);
    const passedMs = (now - tickedAt) * videos.first.playbackRate;
    tickedAt = now;
    const leader = members.find((member) => member.isRunning());
    if (leader?.video.seeking) return;
    if (leader) atMs = leader.readMs(now) - leader.aheadMs;
    else if (!members.some((member) => member.video.seeking)) atMs += passedMs;
    for (const member of members) move(member, leader, now);
    if (members.every((member) => member.isOver(atMs)) && !on.isLooping()) stop(range.end);
    else report();
  }

  function move(member: Member, leader: Member | undefined, now: number): void {
    const isLooped = member === first && on.isLooping() && atMs >= 0;
    if (member.isAway(atMs) && !isLooped) member.wait(atMs);
    else if (member.video.paused) member.start(atMs);
    else if (leader && member !== leader) correct(member, leader, now);
    // The speed that the user has chosen is that of the first.
    else if (member !== first) member.setRate(videos.first.playbackRate);
  }

  function correct(member: Member, leader: Member, now: number): void {
    if (member.video.seeking || member.video.readyState < HAVE_FUTURE_DATA) return;
    const lateMs = atMs + member.aheadMs - member.readMs(now);
    const correction = toCorrection(lateMs, 1000 / member.track.frameRate);
    const isStalled = leader.video.readyState < HAVE_FUTURE_DATA;
    if (correction === 'seek') member.show(atMs);
    else member.setRate(isStalled ? 0 : videos.first.playbackRate * correction);
  }

  /** Both stand still, on frames of the same moment. */
  function stop(frame: number): void {
    playing = false;
    cancelAnimationFrame(handle);
    for (const { video } of members) video.pause();
    seekTo(frame);
  }

  function start(): void {
    if (toFreeFrame(pair.first, atMs) >= range.end) seekTo(range.start);
    playing = true;
    tickedAt = performance.now();
    handle = requestAnimationFrame(tick);
    report();
  }

  if (playing) start();
  else show();

  return {
    range,
    get: () => state,
    pause(): void {
      if (playing) stop(toFreeFrame(pair.first, atMs));
    },
    toggle(): void {
      if (playing) stop(toFreeFrame(pair.first, atMs));
      else start();
    },
    /** Pauses and moves both by frames of the first. */
    step(frames: number): void {
      stop(toFreeFrame(pair.first, atMs) + frames);
    },
    /** Pauses, and shows a frame of the joint timeline. */
    seekTo: stop,
    /** Moves both by a share of the joint timeline; they play on if they did. */
    jump(share: number): void {
      const frames = Math.round(share * (range.end - range.start));
      seekTo(toFreeFrame(pair.first, atMs) + (frames || Math.sign(share)));
    },
    /** Leaves both where they are. */
    close(): void {
      cancelAnimationFrame(handle);
      videos.second.pause();
      for (const { stopFollowing } of members) stopFollowing();
    },
  };
}

/** @param aheadMs what its time is ahead of the joint time */
function toMember(video: HTMLVideoElement, track: Track, aheadMs: number) {
  const position = watchPosition(video, track.frameRate);
  const lastMs = toMiddleMs(track, toLastFrame(track));
  const isOver = (atMs: number) => atMs + aheadMs >= lastMs || video.ended;
  const isAway = (atMs: number) => atMs + aheadMs < 0 || isOver(atMs);
  function show(atMs: number): void {
    const seconds = toFileSeconds(track, toFrame(track, atMs + aheadMs));
    const isThere = !video.seeking && Math.abs(video.currentTime - seconds) <= SAME_S;
    if (!isThere || isBehind(seconds)) seekFilm(video, seconds);
  }
  /** A video that is paused may show the frame before its time. */
  function isBehind(seconds: number): boolean {
    const shown = getShownTime(video);
    return shown !== null && toFrameOfFile(track, shown) !== toFrameOfFile(track, seconds);
  }
  return {
    video,
    track,
    aheadMs,
    isOver,
    isAway,
    show,
    isRunning: () => !video.paused && !video.ended,
    readMs: (now: number) => position.read(now) * 1000 - track.fromMs,
    setRate(rate: number): void {
      if (Math.abs(video.playbackRate - rate) > LEAST_CHANGE * rate) video.playbackRate = rate;
    },
    start(atMs: number): void {
      show(atMs);
      // Rejects when the video is paused again before the first frame.
      video.play().catch(() => undefined);
    },
    wait(atMs: number): void {
      if (video.paused) return;
      video.pause();
      show(atMs);
    },
    stopFollowing: position.stop,
  };
}

type Member = ReturnType<typeof toMember>;

export type OpenPair = ReturnType<typeof openPair>;
