import { Volume2, VolumeX } from 'lucide-react';
import { ChoiceGroup } from '#app/components/short-desk/choice-group.tsx';
import { ClipStrip } from '#app/components/short-desk/clip-strip.tsx';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { RangeHandle } from '#app/components/timeline/range-handle.tsx';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toFirstSlow, trimSlow } from '#app/domain/shorts/edit-plan.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';

const FRAME_MS = 1000 / FRAME_RATE;
const SPEEDS = [
  { value: '1', name: 'Off' },
  { value: '0.5', name: '½' },
  { value: '0.25', name: '¼' },
];
const LABELS = { start: 'Slow motion starts', end: 'Slow motion ends' } as const;

/** Slow motion for a stretch of the clip, and its sound. */
export function SpeedTools({ desk }: { desk: EditorDesk }) {
  const { clip, wave } = desk;
  if (!clip) return null;
  const { slow, startMs } = clip;
  const isSilent = clip.volume === 0;
  const needed = slow ? FRAME_RATE / slow.speed : FRAME_RATE;
  const isRepeated = slow !== null && wave?.frameRate != null && wave.frameRate < needed - 1;

  function setSpeed(value: string): void {
    const speed = Number(value);
    const videoMs = desk.readVideoMs();
    desk.editClip((now) => {
      if (speed === 1) return { ...now, slow: null };
      return { ...now, slow: now.slow ? { ...now.slow, speed } : toFirstSlow(now, videoMs, speed) };
    });
  }

  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <ChoiceGroup
          label="Slow motion"
          isLabelHidden={false}
          value={SPEEDS.find(({ value }) => Number(value) === (slow?.speed ?? 1))?.value ?? ''}
          options={SPEEDS}
          onChoose={setSpeed}
        />
        <TransportButton
          name="Sound"
          isPressed={!isSilent}
          onTap={() => desk.editClip((now) => ({ ...now, volume: isSilent ? 1 : 0 }))}
        >
          <Icon of={isSilent ? VolumeX : Volume2} />
        </TransportButton>
      </div>
      {slow && (
        <ClipStrip desk={desk} clip={clip} range={clip} chosen={slow}>
          {({ view, toMs }) =>
            (['start', 'end'] as const).map((end) => (
              <RangeHandle
                key={end}
                end={end}
                label={LABELS[end]}
                ms={(end === 'start' ? slow.startMs : slow.endMs) - startMs}
                view={{ fromMs: 0, toMs: view.toMs - view.fromMs }}
                durationMs={clip.endMs - startMs}
                frameMs={FRAME_MS}
                toMs={(event) => toMs(event) - startMs}
                onMove={(from) => {
                  const change = trimSlow(clip, end, startMs + from).slow ?? slow;
                  const videoMs = end === 'start' ? change.startMs : change.endMs;
                  desk.tryClip((now) => trimSlow(now, end, startMs + from), videoMs);
                }}
                onDone={() => desk.keep(`slow ${clip.id} ${end}`)}
              />
            ))
          }
        </ClipStrip>
      )}
      {isRepeated && (
        <p className="text-sm text-warning-400">
          This video has {formatDecimal(wave.frameRate ?? 0, 0)} frames a second. At this speed
          frames are repeated; it would need {Math.round(needed)}.
        </p>
      )}
    </>
  );
}
