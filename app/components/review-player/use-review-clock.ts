import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ReviewTrack, toReviewState } from '#app/domain/reviews/track/review-track.ts';
import type { FilmTimes } from '#app/domain/reviews/video/to-frame-plan.ts';

/** The video may be so far from where the coach had it before it is moved, in ms. */
const TOLERATED_MS = 60;
/** A frame that stands still is exact. */
const STILL_MS = 4;
/** How much faster or slower the video makes up a difference that is too small to see. */
const MOST_NUDGE = 0.1;

type Played = {
  film: RefObject<HTMLVideoElement | null>;
  /** Of the waves beside it, by their ids. */
  comparedFilms: RefObject<Map<string, HTMLVideoElement>>;
  /** Without a source where the coach recorded none. */
  voice: RefObject<HTMLAudioElement | null>;
  track: ReviewTrack;
  /** Of the file in the video: times of the track are times of the video. */
  startMs: number;
  compared: readonly { id: string; startMs: number; fromMs?: number }[];
  durationMs: number;
  /** Where it plays from by itself; undefined: the user starts it. */
  playsFromMs: number | undefined;
};

/**
 * The time of a review: that of the voice, which the video follows. Without a voice, and after its
 * end, the page's own clock.
 */
export function useReviewClock(played: Played) {
  const { film, comparedFilms, voice, track, compared, startMs, durationMs, playsFromMs } = played;
  const [atMs, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** Where the review was at a time of the page, and goes on from: within its voice, or after it. */
  const since = useRef({ atMs: 0, pageMs: 0, isVoiced: true });
  const [times, setTimes] = useState<FilmTimes>(() => {
    const first = toReviewState(track, 0, startMs);
    return { filmMs: first.film.ms, comparedMs: first.compared?.film.ms ?? 0 };
  });

  function read(): number {
    const now = performance.now();
    const sound = voice.current;
    // What comes after the voice goes on from its end, however long it had to wait for its file.
    if (since.current.isVoiced && sound?.ended) {
      since.current = { atMs: sound.duration * 1000, pageMs: now, isVoiced: false };
    }
    const { atMs, pageMs, isVoiced } = since.current;
    const isHeard = isVoiced && sound && !sound.error;
    const at = isHeard ? sound.currentTime * 1000 : atMs + now - pageMs;
    return Math.min(durationMs, Math.max(0, at));
  }

  function show(at: number, isRunning: boolean): void {
    setAt(at);
    const target = toReviewState(track, at, startMs);
    const filmMs = showFilm(film.current, target.film, startMs, isRunning);
    let comparedMs = 0;
    for (const { id, startMs, fromMs = 0 } of compared) {
      const video = comparedFilms.current.get(id);
      if (target.compared?.id !== id) video?.pause();
      else comparedMs = showFilm(video, target.compared.film, startMs - fromMs, isRunning);
    }
    setTimes({ filmMs, comparedMs });
  }

  function setFrom(at: number): void {
    const sound = voice.current;
    // Its length is not known before its file is there.
    const isVoiced = sound !== null && at / 1000 < (sound.duration || Number.POSITIVE_INFINITY);
    since.current = { atMs: at, pageMs: performance.now(), isVoiced };
    if (isVoiced) sound.currentTime = at / 1000;
    else sound?.pause();
  }

  function pause(): void {
    voice.current?.pause();
    setPlaying(false);
  }

  function playFrom(at: number): void {
    setFailed(false);
    setFrom(at);
    setPlaying(true);
    if (!since.current.isVoiced) return;
    // Within the press: browsers play nothing later.
    void voice.current?.play().catch((error: unknown) => {
      // The user stopped it before it was there.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    });
  }

  const latest = useRef({ read, show, pause, playFrom });
  useEffect(() => {
    latest.current = { read, show, pause, playFrom };
  });

  useEffect(() => {
    if (playsFromMs !== undefined) latest.current.playFrom(playsFromMs);
  }, [playsFromMs]);

  // The first frame that the coach showed, as soon as the video can show it.
  useEffect(() => {
    latest.current.show(0, false);
  }, []);

  // By the phone, when a call comes in, or by the page, which records an answer.
  useEffect(() => {
    const sound = voice.current;
    const onPause = () => {
      if (sound?.paused && !sound.ended && since.current.isVoiced) setPlaying(false);
    };
    sound?.addEventListener('pause', onPause);
    return () => sound?.removeEventListener('pause', onPause);
  }, [voice]);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const tick = () => {
      const { read, show, pause } = latest.current;
      const at = read();
      show(at, at < durationMs);
      if (at >= durationMs) pause();
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, durationMs]);

  return {
    atMs,
    /** Of the pictures on screen. */
    times,
    isPlaying,
    problem: hasFailed,
    play: () => playFrom(atMs >= durationMs ? 0 : atMs),
    pause() {
      pause();
      show(atMs, false);
    },
    seek(at: number): void {
      // From after the voice back into it, it has to start again.
      if (isPlaying) playFrom(at);
      else setFrom(at);
      show(at, isPlaying);
    },
  };
}

/**
 * Shows where the coach had a video.
 *
 * @param startMs of the file in the video
 * @returns of the picture on screen, in the video
 */
function showFilm(
  video: HTMLVideoElement | null | undefined,
  { ms, rate }: { ms: number; rate: number },
  startMs: number,
  isRunning: boolean,
): number {
  if (!video) return ms;
  follow(video, { ms: Math.max(0, ms - startMs), rate: isRunning ? rate : 0 });
  const isStill = rate === 0 || !isRunning;
  return isStill ? ms : startMs + video.currentTime * 1000;
}

/** Brings the video to where the coach had it. */
function follow(video: HTMLVideoElement, { ms, rate }: { ms: number; rate: number }): void {
  const awayMs = ms - video.currentTime * 1000;
  if (rate === 0) {
    if (!video.paused) video.pause();
    // Also while it seeks elsewhere: nothing would bring it here afterwards.
    if (Math.abs(awayMs) > STILL_MS) video.currentTime = ms / 1000;
    return;
  }
  const isOver = video.ended || ms >= video.duration * 1000;
  if (isOver) return;
  if (Math.abs(awayMs) > TOLERATED_MS * 4 && !video.seeking) video.currentTime = ms / 1000;
  const nudge = Math.max(-MOST_NUDGE, Math.min(MOST_NUDGE, awayMs / 1000));
  const next = rate * (1 + nudge);
  if (Math.abs(video.playbackRate - next) > 0.005) video.playbackRate = next;
  if (video.paused) {
    if (Math.abs(awayMs) > TOLERATED_MS && !video.seeking) video.currentTime = ms / 1000;
    // It is muted; a phone that saves power may refuse, and the frames are then sought.
    void video.play().catch(() => undefined);
  }
}
