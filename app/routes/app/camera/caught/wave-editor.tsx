import { Pause, Play, Trash2, X } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import type { Caught } from '#app/client/capture/caught-records.client.ts';
import { RangeHandle } from '#app/components/timeline/range-handle.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { useCaughtUrl } from './use-caught-url.ts';

const FRAME_MS = 1000 / 30;
/** The shortest wave of the server. */
const MIN_WAVE_MS = 500;

const ENDS = [
  { end: 'start', label: 'Start of the wave' },
  { end: 'end', label: 'End of the wave' },
] as const;

type Range = { startMs: number; endMs: number };

/** Plays a caught wave, and moves its ends. It needs no connection. */
export function WaveEditor({
  wave,
  isSent,
  onTrim,
  onDelete,
  onClose,
}: {
  wave: Caught;
  /** Whether the server has it: it is deleted in the session. */
  isSent: boolean;
  onTrim: (range: Range) => Promise<void>;
  onDelete: () => void;
  onClose: () => void;
}) {
  const url = useCaughtUrl(wave);
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<HTMLDivElement>(null);
  /** Until it is on the disk. */
  const [draft, setDraft] = useState<Range | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [nowMs, setNowMs] = useState(wave.startMs);
  const { durationMs } = wave;
  const view = { fromMs: 0, toMs: durationMs };
  const range = draft ?? wave;

  function seek(ms: number): void {
    if (video.current) video.current.currentTime = ms / 1000;
  }

  function toMs({ clientX }: PointerEvent): number {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    return Math.round(Math.max(0, Math.min(1, (clientX - left) / width)) * durationMs);
  }

  function move(end: 'start' | 'end', ms: number): void {
    const { startMs, endMs } = range;
    const moved =
      end === 'start'
        ? { startMs: Math.round(Math.min(ms, endMs - MIN_WAVE_MS)), endMs }
        : { startMs, endMs: Math.round(Math.max(ms, startMs + MIN_WAVE_MS)) };
    setDraft(moved);
    seek(end === 'start' ? moved.startMs : moved.endMs - FRAME_MS);
  }

  function toggle(): void {
    if (isPlaying) {
      video.current?.pause();
      return;
    }
    if (nowMs >= range.endMs - FRAME_MS || nowMs < range.startMs) seek(range.startMs);
    void video.current?.play();
  }

  function onTime(): void {
    const ms = (video.current?.currentTime ?? 0) * 1000;
    setNowMs(ms);
    if (isPlaying && ms >= range.endMs) seek(range.startMs);
  }

  return (
    <section
      aria-label="Chosen wave"
      className="absolute inset-0 flex flex-col gap-2 bg-neutral-950 p-2 pb-12"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the camera writes no captions, and what it hears is the sea. */}
      <video
        ref={video}
        src={url}
        playsInline
        preload="auto"
        aria-label="The chosen wave"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={onTime}
        className="min-h-0 w-full flex-1 bg-neutral-950 object-contain"
      />
      {/* A handle is 44 px wide and lies outside of the range. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a width of its own. */}
      <div
        role="group"
        aria-label="Ends of the wave"
        className="px-11"
        onPointerUp={save}
        onKeyUp={save}
      >
        <div ref={track} className="relative h-16 touch-none rounded-control bg-neutral-800">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 bg-primary-300/25"
            style={{
              left: `${(100 * range.startMs) / durationMs}%`,
              right: `${100 - (100 * range.endMs) / durationMs}%`,
            }}
          />
          <span
            aria-hidden="true"
            className="absolute inset-y-0 w-0.5 bg-white"
            style={{ left: `${Math.min(100, (100 * nowMs) / durationMs)}%` }}
          />
          {/* A take is cut into waves on the sorting desk. */}
          {wave.kind === 'clip' &&
            ENDS.map(({ end, label }) => (
              <RangeHandle
                key={end}
                end={end}
                label={label}
                ms={end === 'start' ? range.startMs : range.endMs}
                view={view}
                durationMs={durationMs}
                frameMs={FRAME_MS}
                toMs={toMs}
                onMove={(ms) => move(end, ms)}
              />
            ))}
        </div>
      </div>
      <div className="flex flex-none gap-2">
        <Button
          type="button"
          look="secondary"
          onClick={toggle}
          className="min-h-16 flex-1 whitespace-nowrap max-sm:px-3"
        >
          <Icon of={isPlaying ? Pause : Play} /> {isPlaying ? 'Pause' : 'Play'}{' '}
          <span className="tabular-nums">{formatLength(range.endMs - range.startMs)}</span>
        </Button>
        {isSent ? (
          <a href={toSessionPath(wave)} className={toButtonClasses('quiet', 'min-h-16 flex-1')}>
            Open in the session
          </a>
        ) : (
          <Button
            type="button"
            look="danger-row"
            onClick={onDelete}
            className="min-h-16 flex-1 max-sm:px-3"
          >
            <Icon of={Trash2} /> Delete
          </Button>
        )}
        <Button
          type="button"
          look="secondary"
          onClick={onClose}
          className="min-h-16 min-w-16 flex-none"
        >
          <Icon of={X} label="Close the wave" />
        </Button>
      </div>
    </section>
  );

  async function save(): Promise<void> {
    if (!draft) return;
    await onTrim(draft);
    // Not while the user has moved an end again.
    setDraft((now) => (now === draft ? null : now));
  }
}

/** A take becomes waves later, on the sorting desk. */
function toSessionPath({ sessionId, waveId, kind }: Caught): string {
  const path = `/app/share/session/${sessionId}`;
  return kind === 'clip' ? `${path}/wave/${waveId}` : `${path}/videos`;
}
