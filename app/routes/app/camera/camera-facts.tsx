import type { CaptureState } from '#app/client/capture/create-capture.client.ts';
import { KNOWN_MINUTES, toMinutesLeft } from '#app/domain/takes/to-minutes-left.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import type { OpenedCapture } from './use-camera.ts';

/** How far back a save reaches now, and how much longer the device can film. */
export function CameraFacts({
  opened,
  camera,
  seconds,
  takeSinceMs,
}: {
  opened: OpenedCapture;
  camera: CaptureState | null;
  /** How far back a save reaches at most. */
  seconds: number;
  /** When the take began that is being filmed. */
  takeSinceMs: number | null;
}) {
  const minutes = camera && countMinutesLeft(camera);
  const isSilent = !opened.hasSound || camera?.hasSound === false;
  return (
    <p className="absolute top-2 left-2 rounded-control bg-veil-deep px-2 py-1 font-semibold text-sm text-white tabular-nums">
      {takeSinceMs !== null && (
        <span className="text-error-ink">
          ● {formatDuration(Math.max(0, Date.now() - takeSinceMs))} ·{' '}
        </span>
      )}
      {camera?.size ? `Last ${Math.min(seconds, Math.floor(camera.heldSeconds))} s` : 'Starting…'}
      {isSilent && ' · no sound'}
      {minutes != null && ` · ${formatMinutes(minutes)} left`}
    </p>
  );
}

/** Of what the camera shows now; null until that is known. */
export function countMinutesLeft({ freeBytes, heldBytes, heldSeconds }: CaptureState) {
  return heldSeconds < 1 ? null : toMinutesLeft(freeBytes, heldBytes / heldSeconds);
}

function formatMinutes(minutes: number): string {
  return minutes < KNOWN_MINUTES ? `${minutes} min` : 'over 1 h';
}
