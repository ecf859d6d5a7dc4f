import { useEffect, useRef, useState } from 'react';
import {
  type Track as Film,
  toFileSeconds,
  toFrame,
  toLastFrame,
} from '#app/client/playback/pair-times.ts';
import { type FollowEnd, trackPoint } from '#app/client/studio/tracking/track-point.client.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { findTrackPlace } from '#app/domain/drawings/track.ts';

/** As many as a drawing may have points. */
const MOST_FRAMES = 999;

type Following = {
  /** Of the track. */
  id: string;
  /** Followed so far. */
  frames: number;
  /** The last of them, counted from the wave's first. */
  lastFrame: number;
  /** Null while it runs. */
  end: FollowEnd | null;
};

export type Tracking = ReturnType<typeof useTracking>;

/**
 * Follows what a track marks, through the frames after the one on screen. Each is saved when it
 * ends, unless it was deleted meanwhile.
 *
 * @param film the video of the wave; startMs: the wave's start in the video of its drawings
 */
export function useTracking(
  { src, film, startMs }: { src: string; film: Film; startMs: number },
  on: { show: (track: Drawing | null) => void; save: (track: Drawing) => void },
) {
  const [following, setFollowing] = useState<Following | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  /** Follows on from where the track is at this time; what it had after that is replaced. */
  async function follow(track: Drawing, atMs: number): Promise<void> {
    stopper.current?.abort();
    const stopped = new AbortController();
    const { signal } = stopped;
    stopper.current = stopped;
    const place = findTrackPlace(track, atMs);
    if (!place) return;
    const from = toFrame(film, track.atMs - startMs) + place.nth;
    const before = track.points.slice(0, place.nth);
    const toTrack = (points: Drawing['points']): Drawing => {
      const all = [...before, ...points];
      const lengthMs = ((all.length - 1) / film.frameRate) * 1000;
      const untilMs = all.length > 1 ? Math.round(track.atMs + lengthMs) : null;
      return { ...track, points: all, untilMs };
    };
    const report = (count: number, end: FollowEnd | null) =>
      setFollowing({ id: track.id, frames: count, lastFrame: from + count, end });
    report(0, null);
    const frames = Math.min(MOST_FRAMES - place.nth, toLastFrame(film) - from);
    const { points, end } = await trackPoint({
      src,
      toSeconds: (frame) => toFileSeconds(film, frame),
      frame: from,
      point: place.point,
      frames,
      signal,
      onFollowed(points) {
        if (signal.aborted) return;
        on.show(toTrack(points));
        report(points.length - 1, null);
      },
    });
    if (stopper.current?.signal !== signal) return;
    on.show(null);
    if (points.length > 1) on.save(toTrack(points));
    report(points.length - 1, end);
  }

  return {
    following,
    follow,
    /** What was followed until now stays. */
    stop: () => stopper.current?.abort(),
  };
}
