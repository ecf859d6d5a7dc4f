import { type PointerEvent, type ReactNode, useRef } from 'react';
import { findShown } from '#app/domain/shorts/find-shown.ts';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import type { Clip } from '#app/domain/shorts/plan.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { useThumbnail } from '../timeline/use-thumbnail.ts';
import type { View } from '../timeline/view.ts';
import { toShare } from '../timeline/view.ts';
import type { EditorDesk } from './use-editor.ts';
import { usePreviewValue } from './use-preview.ts';

const PICTURES = 7;
const PICTURE_PX = 96;

type Props = {
  desk: EditorDesk;
  clip: Clip;
  /** The part of the video that is shown, in its ms; what is chosen, in the same. */
  range: { startMs: number; endMs: number };
  chosen: { startMs: number; endMs: number };
  /** What lies over the pictures. `toMs`: the video's time at a pointer. */
  children: (strip: { view: View; toMs: (event: PointerEvent) => number }) => ReactNode;
};

/** Pictures of a clip's video side by side, with the moment on screen; what is not chosen is dark. */
export function ClipStrip({ desk, clip, range, chosen, children }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const view: View = { fromMs: range.startMs, toMs: range.endMs };
  const { wave } = desk;
  const toMs = ({ clientX }: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect();
    const share = box ? (clientX - box.left) / box.width : 0;
    const ms = range.startMs + share * (range.endMs - range.startMs);
    return Math.round(Math.max(range.startMs, Math.min(range.endMs, ms)));
  };
  const sides = [
    { left: 0, right: 1 - toShare(chosen.startMs, view) },
    { left: toShare(chosen.endMs, view), right: 0 },
  ];
  return (
    <div ref={strip} className="relative mx-4 h-14 bg-neutral-800">
      <div aria-hidden="true" className="absolute inset-0 flex overflow-hidden">
        {wave?.preview &&
          Array.from({ length: PICTURES }, (_, nth) => {
            const ms = range.startMs + ((nth + 0.5) / PICTURES) * (range.endMs - range.startMs);
            return <StripPicture key={Math.round(ms)} wave={wave} ms={ms} />;
          })}
      </div>
      {sides.map(({ left, right }) => (
        <span
          key={left === 0 ? 'before' : 'after'}
          className="pointer-events-none absolute inset-y-0 bg-veil"
          style={{ left: `${left * 100}%`, right: `${right * 100}%` }}
        />
      ))}
      <Playhead desk={desk} clip={clip} view={view} />
      {children({ view, toMs })}
    </div>
  );
}

function StripPicture({ wave, ms }: { wave: ShortWave; ms: number }) {
  const film = {
    src: toFilmAddress(wave.preview ?? ''),
    frameRate: FRAME_RATE,
    widthPx: PICTURE_PX,
  };
  const drawn = useThumbnail(film, Math.max(0, (ms - wave.startMs) / 1000));
  // Until its own is drawn, or where the video does not show it.
  const picture = drawn ?? (wave.poster && `/images/renditions/${wave.poster}?w=320`);
  return (
    <span
      className="h-full min-w-0 flex-1 bg-center bg-cover"
      style={picture ? { backgroundImage: `url(${picture})` } : undefined}
    />
  );
}

function Playhead({ desk, clip, view }: { desk: EditorDesk; clip: Clip; view: View }) {
  const ms = usePreviewValue(desk.preview, (now) => now.ms);
  const found = findShown(desk.plan, ms);
  if (found?.shown.clip.id !== clip.id) return null;
  return (
    <span
      className="pointer-events-none absolute -inset-y-1 z-10 w-0.5 -translate-x-1/2 bg-white"
      style={{ left: `${toShare(found.videoMs, view) * 100}%` }}
    />
  );
}
