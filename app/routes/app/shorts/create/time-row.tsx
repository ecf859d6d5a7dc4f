import { Pause, Play } from 'lucide-react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Song } from '#app/domain/shorts/music/song.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
import { FRAME_RATE, LONGEST_MS } from '#app/domain/shorts/plan-bounds.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { BeatMarks } from './music/beat-marks.tsx';

/** The time of the whole short, with the beats of its music. */
export function TimeRow({ desk, song }: { desk: EditorDesk; song: Song | null }) {
  const { preview, plan } = desk;
  const ms = usePreviewValue(preview, (now) => now.ms);
  const isPlaying = usePreviewValue(preview, (now) => now.isPlaying);
  const lengthMs = toShortMs(plan);
  const isEmpty = plan.clips.length === 0;
  const text = `${formatDuration(ms, { tenths: true })} of ${formatDuration(lengthMs, { tenths: true })}`;
  return (
    <div className="px-3">
      <div className="flex items-center gap-2">
        <TransportButton
          name={isPlaying ? 'Pause' : 'Play'}
          keys="Space"
          onTap={isEmpty ? null : preview.toggle}
        >
          <Icon size="large" of={isPlaying ? Pause : Play} className="fill-current" />
        </TransportButton>
        <span className="relative min-w-0 flex-1">
          <input
            type="range"
            aria-label="Time"
            aria-valuetext={text}
            disabled={isEmpty}
            min={0}
            max={Math.max(1, Math.round((lengthMs * FRAME_RATE) / 1000))}
            value={Math.round((ms * FRAME_RATE) / 1000)}
            onChange={(event) => preview.seek((Number(event.target.value) * 1000) / FRAME_RATE)}
            className="block h-11 w-full accent-primary-400"
          />
          <BeatMarks plan={plan} song={song} />
        </span>
        <span className="whitespace-nowrap text-ink-soft text-xs tabular-nums">
          {text.replace(' of ', ' / ')}
        </span>
      </div>
      {lengthMs > LONGEST_MS && (
        <p className="pb-1 text-sm text-warning-400">
          A short has at most {LONGEST_MS / 60_000} minutes. Trim it before you render it.
        </p>
      )}
    </div>
  );
}
