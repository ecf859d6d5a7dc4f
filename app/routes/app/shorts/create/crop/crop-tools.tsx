import { ChevronLeft, ChevronRight, Locate, RotateCcw, Trash2 } from 'lucide-react';
import { ClipStrip } from '#app/components/short-desk/clip-strip.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { toShare } from '#app/components/timeline/view.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { deleteKeyframe, findKeyframe } from '#app/domain/shorts/edit-plan.ts';
import { findShown } from '#app/domain/shorts/find-shown.ts';
import type { Clip, Keyframe } from '#app/domain/shorts/plan.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import type { Follow } from './use-follow.ts';

const MOST_ZOOM = 3;

/** Which part of the picture the clip shows: where it is at some moments, and how near. */
export function CropTools({ desk, follow }: { desk: EditorDesk; follow: Follow }) {
  const { clip, preview, plan } = desk;
  const ms = usePreviewValue(preview, (now) => now.ms);
  if (!clip) return null;
  const videoMs = findShown(plan, ms)?.videoMs ?? clip.startMs;
  const here = findKeyframe(clip, videoMs);
  const shown = clip.path.filter((each) => each.ms >= clip.startMs && each.ms <= clip.endMs);
  const before = shown.findLast((each) => each.ms < videoMs && each !== here);
  const after = shown.find((each) => each.ms > videoMs && each !== here);
  const goTo = (at: number) => preview.setPlan(plan, { clipId: clip.id, videoMs: at });
  const show = (keyframe: Keyframe | undefined) => (keyframe ? () => goTo(keyframe.ms) : null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between ">
        <Button
          type="button"
          look="secondary"
          className="px-2 text-sm"
          disabled={!follow.canFollow}
          onClick={follow.open}
        >
          <Icon of={Locate} />
          Follow surfer
        </Button>
        {shown.length > 0 && (
          <fieldset aria-label="Positions" className="flex items-center">
            <TransportButton name="Previous position" onTap={show(before)}>
              <Icon of={ChevronLeft} />
            </TransportButton>
            <span className="w-12 text-balance text-center text-ink-soft text-xs tabular-nums">
              {toPlaceText(shown, videoMs)}
            </span>
            <TransportButton name="Next position" onTap={show(after)}>
              <Icon of={ChevronRight} />
            </TransportButton>
            <TransportButton
              name="Delete position"
              onTap={here ? () => desk.editClip((now) => deleteKeyframe(now, here)) : null}
            >
              <Icon of={Trash2} />
            </TransportButton>
          </fieldset>
        )}
      </div>
      {follow.note && (
        <div className="flex flex-wrap items-center gap-2 pb-1">
          <p role="status" className="text-sm text-warning-400">
            {follow.note.text}
          </p>
          {follow.note.places.map(({ ms: at, time }) => (
            <Button
              key={at}
              type="button"
              look="secondary"
              className="px-2 text-sm"
              onClick={() => goTo(at)}
            >
              {`Go to ${time}`}
            </Button>
          ))}
        </div>
      )}
      <ClipStrip desk={desk} clip={clip} range={clip} chosen={clip}>
        {({ view }) =>
          shown.map((keyframe, index) => (
            <Point
              key={keyframe.ms}
              name={`Position ${index + 1} at ${formatDuration(keyframe.ms - clip.startMs, { tenths: true })}`}
              share={toShare(keyframe.ms, view)}
              isHere={keyframe === here}
              onTap={show(keyframe)}
            />
          ))
        }
      </ClipStrip>
      <ZoomSlider desk={desk} clip={clip} />
      <p className="text-ink-faint text-sm max-lg:hidden">
        Drag the picture to move it: each time you do, that moment keeps its position.
      </p>
    </>
  );
}

/** `2 of 3` at a position, else `after 1 of 3`; on a phone in two lines between the buttons. */
function toPlaceText(shown: Keyframe[], videoMs: number): string {
  const here = findKeyframe({ path: shown }, videoMs);
  if (here) return `${shown.indexOf(here) + 1} of ${shown.length}`;
  const passed = shown.filter(({ ms }) => ms < videoMs).length;
  return passed === 0 ? `before 1 of ${shown.length}` : `after ${passed} of ${shown.length}`;
}

type PointProps = { name: string; share: number; isHere: boolean; onTap: (() => void) | null };

function Point({ name, share, isHere, onTap }: PointProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-current={isHere || undefined}
      onClick={onTap ?? undefined}
      className="absolute inset-y-0 grid w-11 -translate-x-1/2 place-items-center"
      style={{ left: `${share * 100}%` }}
    >
      <span
        className={`size-3 rotate-45 border-2 border-neutral-950 ${isHere ? 'bg-primary-300' : 'bg-white'}`}
      />
    </button>
  );
}

function ZoomSlider({ desk, clip }: { desk: EditorDesk; clip: Clip }) {
  return (
    <div className="flex">
      <label className="flex min-w-0 flex-1 items-center gap-3 text-ink-soft text-sm">
        Zoom
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={clip.zoom}
          onChange={({ target }) => desk.tryClip((now) => ({ ...now, zoom: Number(target.value) }))}
          onPointerUp={() => desk.keep(`zoom ${clip.id}`)}
          onKeyUp={() => desk.keep(`zoom ${clip.id}`)}
          onBlur={() => desk.keep(`zoom ${clip.id}`)}
          className="h-11 min-w-0 flex-1 accent-primary-400"
        />
        <span className="w-9 whitespace-nowrap text-right tabular-nums">
          {formatDecimal(clip.zoom, 1)}×
        </span>
      </label>
      <TransportButton
        name="Delete all positions"
        onTap={clip.path.length > 0 ? () => desk.editClip((now) => ({ ...now, path: [] })) : null}
      >
        <Icon of={RotateCcw} />
      </TransportButton>
    </div>
  );
}
