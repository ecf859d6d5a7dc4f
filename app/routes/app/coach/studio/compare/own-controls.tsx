import { StepBack, StepForward } from 'lucide-react';
import { useMemo } from 'react';
import { getFilmTime, seekFilm } from '#app/client/playback/film-controls.ts';
import {
  type Track,
  toFileSeconds,
  toFrameOfFile,
  toLastFrame,
} from '#app/client/playback/pair-times.ts';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { useFrames } from '#app/components/timeline/use-frames.ts';
import { Icon } from '#app/components/ui/icon.tsx';

type OwnControlsProps = { video: HTMLVideoElement | null; track: Track };

/**
 * Moves the second wave alone, while the two are not in step. It stands below the pictures: over them it would cover
 * the surfer, and laid over the first wave the second lets all presses through.
 */
export function OwnControls({ video, track }: OwnControlsProps) {
  const ref = useMemo(() => ({ current: video }), [video]);
  const { frame } = useFrames(ref, track);
  const last = toLastFrame(track);
  const seekTo = (element: HTMLVideoElement, to: number) =>
    seekFilm(element, toFileSeconds(track, Math.max(0, Math.min(last, to))));
  const step = (by: number) => {
    if (video) seekTo(video, toFrameOfFile(track, getFilmTime(video)) + by);
  };
  return (
    <div className="flex items-center px-1 text-white sm:px-3">
      <span aria-hidden="true" className="px-2 text-neutral-300 text-sm tabular-nums">
        Second wave · {frame}
      </span>
      <TransportButton name="Second wave back" onTap={() => step(-1)}>
        <Icon of={StepBack} size="large" />
      </TransportButton>
      <input
        type="range"
        aria-label="Second wave’s place"
        min={0}
        max={last}
        step={1}
        value={frame}
        onChange={({ target }) => video && seekTo(video, Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-primary-400"
      />
      <TransportButton name="Second wave forward" onTap={() => step(1)}>
        <Icon of={StepForward} size="large" />
      </TransportButton>
    </div>
  );
}
