import { StepBack, StepForward } from 'lucide-react';
import type { RefObject } from 'react';
import { getFilmTime, seekFilm } from '#app/client/playback/film-controls.ts';
import {
  type Track,
  toFileSeconds,
  toFrameOfFile,
  toLastFrame,
} from '#app/client/playback/pair-times.ts';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';

type OwnControlsProps = {
  video: RefObject<HTMLVideoElement | null>;
  track: Track;
  /** On screen. */
  frame: number;
};

/** Moves the second wave alone, while the two are not in step. */
export function OwnControls({ video, track, frame }: OwnControlsProps) {
  const last = toLastFrame(track);
  const seekTo = (element: HTMLVideoElement, to: number) =>
    seekFilm(element, toFileSeconds(track, Math.max(0, Math.min(last, to))));
  const step = (by: number) => {
    const element = video.current;
    if (element) seekTo(element, toFrameOfFile(track, getFilmTime(element)) + by);
  };
  return (
    <div className="absolute inset-x-0 bottom-0 flex items-center bg-veil text-white">
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
        onChange={({ target }) => video.current && seekTo(video.current, Number(target.value))}
        className="h-11 min-w-0 flex-1 accent-primary-400"
      />
      <TransportButton name="Second wave forward" onTap={() => step(1)}>
        <Icon of={StepForward} size="large" />
      </TransportButton>
    </div>
  );
}
