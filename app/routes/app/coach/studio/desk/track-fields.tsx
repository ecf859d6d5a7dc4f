import type { FollowEnd } from '#app/client/studio/tracking/track-point.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { findScale } from '#app/domain/drawings/measure.ts';
import { findTrackPlace, measureSpeed } from '#app/domain/drawings/track.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { Hold } from './use-hold.ts';
import type { Tracking } from './use-tracking.ts';

const KMH = 3.6;

const ENDS = {
  done: 'Followed to the end.',
  stopped: 'Stopped here.',
  nothing: 'Nothing here stands out enough to follow. Move the point onto the surfer or the board.',
  'no-video': 'The video could not be read. Check the connection, and follow on.',
};

export type HoldingTracking = Tracking & Hold;

type TrackFieldsProps = {
  track: Drawing;
  /** Of the wave. */
  all: readonly Drawing[];
  /** The picture's width by its height. */
  ratio: number;
  /** How many times slower than life the video plays. */
  slowdown: number;
  /** Of the frame on screen, in the video. */
  atMs: number;
  tracking: HoldingTracking;
};

function toEndText(end: FollowEnd, lastFrame: number): string {
  if (end !== 'lost') return ENDS[end];
  return `Lost after frame ${lastFrame}. Go there or to where it went wrong, move the point onto the surfer, and follow on.`;
}

/** Follows the surfer on, corrects the path, measures it, and keeps the surfer in the middle. */
export function TrackFields({ track, all, ratio, slowdown, atMs, tracking }: TrackFieldsProps) {
  const own = tracking.following?.id === track.id ? tracking.following : null;
  const isRunning = own !== null && own.end === null;
  const isHeld = tracking.heldId === track.id;
  const scale = findScale(track, all, ratio);
  const speed = measureSpeed(track, { atMs, ratio, slowdown, scale });
  const isAtStart = findTrackPlace(track, atMs)?.nth === 0;
  const first = track.points.length > 1 ? 'Follow again' : 'Follow';
  return (
    <>
      <p role="status" aria-label="Tracking">
        {isRunning && `Following… ${countOf(own.frames, 'frame')}`}
        {own?.end && `${countOf(own.frames, 'frame')}. ${toEndText(own.end, own.lastFrame)}`}
        {!own && `${countOf(track.points.length, 'frame')} marked.`}
      </p>
      {speed !== null && (
        <p className="text-white tabular-nums">
          {formatDecimal(speed, 1)} m/s here, {formatDecimal(speed * KMH, 0)} km/h, if the camera
          stands still.
        </p>
      )}
      <Button
        type="button"
        look="secondary"
        className="w-full"
        onClick={() => (isRunning ? tracking.stop() : void tracking.follow(track, atMs))}
      >
        {isRunning ? 'Stop' : isAtStart ? first : 'Follow on from this frame'}
      </Button>
      <Button
        type="button"
        look="secondary"
        className="w-full"
        aria-pressed={isHeld}
        onClick={() => tracking.hold(isHeld ? null : track.id)}
      >
        {isHeld ? 'Release the picture' : 'Keep in the middle'}
      </Button>
    </>
  );
}
