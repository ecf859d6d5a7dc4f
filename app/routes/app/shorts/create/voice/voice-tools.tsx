import { Mic } from 'lucide-react';
import { useState } from 'react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { ValueSlider } from '#app/components/short-desk/value-slider.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { listHeardVoices } from '#app/domain/shorts/voice/heard-voices.ts';
import type { WaveVoice } from '#app/domain/shorts/voice/list-voices.server.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { useVoices } from './use-voices.ts';

const STEP_MS = 100;
/** A voice that begins later is over before it is understood. */
const LEAST_HEARD_MS = 500;

/** Plays what the coach said about the wave over the clip, or no longer. */
export function VoiceTools({ desk }: { desk: EditorDesk }) {
  const { clip, editClip } = desk;
  const voices = useVoices(desk);
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<{ clipId: string; text: string } | null>(null);
  if (!clip) return null;
  const { voice } = clip;
  const isGone = voice && voices.list?.every(({ partId }) => partId !== voice.partId);

  async function toggle(): Promise<void> {
    if (!clip) return;
    setNote(null);
    if (voice) {
      editClip((before) => ({ ...before, voice: null }));
      return;
    }
    setBusy(true);
    const list = await voices.fetch();
    setBusy(false);
    const [latest] = list ?? [];
    if (latest) choose(latest);
    else {
      const text = list
        ? 'No coach has spoken about this wave in a review that was sent.'
        : 'The voice could not be loaded. Check the connection.';
      setNote({ clipId: clip.id, text });
    }
  }

  function choose({ partId, durationMs, startMs }: WaveVoice): void {
    editClip((before) => ({ ...before, voice: { partId, durationMs, startMs } }));
  }

  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="button"
          look={voice ? 'primary' : 'secondary'}
          aria-pressed={voice !== null}
          className="text-sm"
          busy={isBusy}
          onClick={() => void toggle()}
        >
          <Icon of={Mic} />
          Coach’s voice
        </Button>
        {voice && voices.list && voices.list.length > 1 && (
          <select
            aria-label="Review"
            value={voice.partId}
            onChange={({ target }) => {
              const chosen = voices.list?.find(({ partId }) => partId === target.value);
              if (chosen) choose(chosen);
            }}
            className={`${inputClasses} w-auto min-w-0 flex-1 text-sm`}
          >
            {voices.list.map(({ partId, coachName, sentAt }) => (
              <option key={partId} value={partId}>
                {[coachName, formatDay(sentAt)].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        )}
        {note?.clipId === clip.id && (
          <p role="status" className="text-ink-soft text-sm">
            {note.text}
          </p>
        )}
      </div>
      {isGone && (
        <p role="status" className="text-sm text-warning-400">
          This voice was deleted, or may not be used any more. Switch it off.
        </p>
      )}
      {voice && !isGone && (
        <ValueSlider
          label="Voice starts"
          text={formatDuration(voice.startMs, { tenths: true })}
          max={Math.max(0, voice.durationMs - LEAST_HEARD_MS)}
          step={STEP_MS}
          value={voice.startMs}
          onMove={(startMs) =>
            editClip((now) => ({ ...now, voice: now.voice && { ...now.voice, startMs } }), {
              part: `voice ${clip.id}`,
            })
          }
        />
      )}
      {voice && !isGone && <LeftOut desk={desk} />}
    </div>
  );
}

/** How much of a voice comes after its clip. */
function LeftOut({ desk: { plan, clip } }: { desk: EditorDesk }) {
  const heard = listHeardVoices(plan).find(({ clipId }) => clipId === clip?.id);
  const leftMs = heard ? heard.voice.durationMs - heard.voice.startMs - heard.lengthMs : 0;
  if (leftMs < 1000) return null;
  return (
    <p className="text-ink-soft text-sm">
      The voice ends with the clip: {formatLength(leftMs)} of it are left out.
    </p>
  );
}
