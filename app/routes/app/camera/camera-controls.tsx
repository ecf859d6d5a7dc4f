import { useState } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.tsx';

/** What some cameras can do besides; TypeScript does not know it. */
type Abilities = MediaTrackCapabilities & {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
};
type Applied = MediaTrackSettings & { zoom?: number };

/** Zoom and torch, where the camera has them. They change while filming goes on. */
export function CameraControls({ track }: { track: MediaStreamTrack }) {
  const { zoom, torch }: Abilities = track.getCapabilities?.() ?? {};
  const [nowZoom, setNowZoom] = useState((track.getSettings() as Applied).zoom ?? zoom?.min ?? 1);
  const [isLit, setIsLit] = useState(false);
  return (
    <>
      {zoom && zoom.max > zoom.min && (
        <label className="col-span-2 flex min-h-11 items-center gap-3">
          Zoom
          <input
            type="range"
            min={zoom.min}
            max={zoom.max}
            step={zoom.step}
            value={nowZoom}
            onChange={({ target }) => {
              setNowZoom(Number(target.value));
              void apply(track, { zoom: Number(target.value) });
            }}
            className="flex-1 accent-primary-solid"
          />
          <span className="w-12 text-right tabular-nums">{nowZoom.toFixed(1)} ×</span>
        </label>
      )}
      {torch && (
        <Checkbox
          label="Torch"
          checked={isLit}
          onChange={({ target }) => {
            setIsLit(target.checked);
            void apply(track, { torch: target.checked });
          }}
        />
      )}
    </>
  );
}

async function apply(track: MediaStreamTrack, change: { zoom?: number; torch?: boolean }) {
  try {
    await track.applyConstraints({ advanced: [change as MediaTrackConstraintSet] });
  } catch (error) {
    // The camera was taken away meanwhile; the page says so.
    if (!(error instanceof DOMException)) throw error;
  }
}
