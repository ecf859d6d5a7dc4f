import { Circle, Square } from 'lucide-react';
import { useRef } from 'react';
import type { Filming, FilmingState } from '#app/client/capture/create-filming.client.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { OpenedCapture } from './use-camera.ts';

/** Record and Stop have one place: the second tap of a slow double tap must not press the other. */
const DOUBLE_TAP_MS = 700;

/** The presses that keep what is filmed. "Save that wave" stays in one place, under the thumb. */
export function PressButtons({
  opened,
  filming,
  state,
  canRecord,
  canSave,
  seconds,
}: {
  opened: OpenedCapture | null;
  filming: Filming | null;
  state: FilmingState | null;
  canRecord: boolean;
  /** Also when the camera was taken away: what it saw until then. */
  canSave: boolean;
  /** How far back a save reaches. */
  seconds: number;
}) {
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY);

  function press(act: () => void): void {
    const nowMs = performance.now();
    if (nowMs - pressedAtMs.current < DOUBLE_TAP_MS) return;
    pressedAtMs.current = nowMs;
    act();
  }

  return (
    <div className="flex-none space-y-2 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <div className="flex gap-2">
        {state?.takeSinceMs ? (
          <Button
            type="button"
            look="danger"
            onClick={() => press(() => opened?.capture.endTake())}
            className="min-h-16 flex-1"
          >
            <Icon of={Square} /> Stop
          </Button>
        ) : (
          <Button
            type="button"
            look="secondary"
            disabled={!canRecord}
            onClick={() => press(() => opened && void filming?.startTake(opened.capture))}
            className="min-h-16 flex-1"
          >
            <Icon of={Circle} className="text-error-ink" /> Record
          </Button>
        )}
        {state?.ridingId && (
          <Button
            type="button"
            look="secondary"
            onClick={() => void filming?.moveEnd()}
            className="min-h-16 flex-1"
          >
            Still riding
          </Button>
        )}
      </div>
      <Button
        type="button"
        look="on-deep"
        disabled={!canSave}
        onClick={() => opened && void filming?.saveWave(opened.capture, seconds)}
        className="min-h-20 w-full text-title sideways:min-h-16"
      >
        Save that wave
      </Button>
    </div>
  );
}
