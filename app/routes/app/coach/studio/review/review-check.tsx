import { useEffect, useRef, useState } from 'react';
import type { Reviews } from '#app/client/studio/reviews/open-reviews.client.ts';
import {
  listCompared,
  type ReviewDraft,
  toDraftTrack,
  toWritten,
} from '#app/client/studio/reviews/review-draft.ts';
import { ReviewPlayer } from '#app/components/review-player/review-player.tsx';
import type { ReviewWords } from '#app/components/review-player/review-words.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { deleteNote, saveNote } from '#app/domain/reviews/save-note.ts';
import { MAX_NOTE_LENGTH, MOST_MOMENTS } from '#app/domain/reviews/track/review-track.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { barButtonClasses } from './bar-button-classes.ts';
import { EditRecording } from './edit-recording.tsx';
import { SAVING_WORDS } from './saving-words.ts';
import { useEditing } from './use-editing.ts';
import { VOICE_PROBLEMS } from './voice-problems.ts';

const WORDS: ReviewWords = {
  region: 'Review',
  play: 'Play review',
  pause: 'Pause review',
  place: 'Place in the review',
  notes: 'Notes',
  part: 'Wave {number}',
  failed: 'The review can’t be played here.',
  gone: 'There is nothing to play.',
  comparedGone: 'A wave beside it can’t be shown any more.',
};

/** The video of the wave that is reviewed. */
export type ReviewedFilm = {
  src: string;
  /** Where the wave starts in the file, and in the video. */
  fromMs: number;
  startMs: number;
  videoId: string;
  width: number;
  height: number;
  poster: string | null;
};

type ReviewCheckProps = {
  draft: ReviewDraft;
  actions: Reviews;
  film: ReviewedFilm;
  /** Why it can't be sent as it is. */
  refusal: string | null;
  toName: (drawing: Drawing) => string;
};

/** The button that plays a recorded review, where the coach adds notes to it. */
export function ReviewCheck(props: ReviewCheckProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      title="Check your review"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look="secondary" className={barButtonClasses}>
          Check
          <span className="sr-only"> review</span>
        </Button>
      }
    >
      {isOpen && <Check {...props} />}
    </Dialog>
  );
}

function Check({ draft, actions, film, refusal, toName }: ReviewCheckProps) {
  const voice = useVoice(actions, draft);
  const editing = useEditing(draft, actions);
  const at = useRef(0);
  const [text, setText] = useState('');
  const [isFull, setFull] = useState(false);
  if (voice === undefined) return <p role="status">Preparing the voice…</p>;

  function add(): void {
    const note = { id: crypto.randomUUID(), at: at.current, text: text.trim() };
    if (note.text === '') return;
    const saved = saveNote(toWritten(draft), note);
    setFull(saved === null);
    if (!saved) return;
    void actions.saveNotes(saved);
    setText('');
  }

  const { width, height, poster } = film;
  const { again } = editing;
  const isSaying = again?.recorder ? again.stretch : null;
  const part = {
    id: draft.partId,
    ...toDraftTrack(draft),
    videoId: film.videoId,
    startMs: film.startMs,
    fromMs: film.fromMs,
    video: { src: film.src, width, height, poster },
    compared: listCompared(draft),
    voiceSrc: isSaying ? null : (voice?.src ?? null),
    voiceFile: voice?.file ?? null,
    ...(isSaying && { playsFromMs: isSaying.fromMs }),
  };
  return (
    <div className="space-y-4">
      <ReviewPlayer
        // Another voice is another player.
        key={isSaying ? 'again' : voice?.src}
        parts={[part]}
        words={WORDS}
        saving={again ? undefined : SAVING_WORDS}
        onTime={(_, ms) => {
          at.current = ms;
        }}
      />
      {refusal && <Alert tone="warning">{refusal}</Alert>}
      {again ? (
        <div className="flex items-center justify-between gap-3">
          <p role="status">
            {again.recorder
              ? `Say it now, in ${formatDuration(again.stretch.toMs - again.stretch.fromMs)}.`
              : 'Waiting for the microphone…'}
          </p>
          <Button type="button" onClick={() => void editing.stopAgain()}>
            Stop
          </Button>
        </div>
      ) : (
        draft.durationMs > 0 && (
          <EditRecording draft={draft} editing={editing} at={at} toName={toName} />
        )
      )}
      {editing.problem && <p role="alert">{VOICE_PROBLEMS[editing.problem]}</p>}
      <div className={draft.durationMs === 0 ? 'hidden' : 'flex flex-wrap items-end gap-3'}>
        <Field
          label="Note at this moment"
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="min-w-0 flex-1 basis-60"
        />
        <Button type="button" look="secondary" onClick={add}>
          Add note
        </Button>
      </div>
      {isFull && <p role="alert">{`A review has at most ${MOST_MOMENTS} notes on frames.`}</p>}
      {part.track.notes.length > 0 && (
        <ul aria-label="Notes to delete" className="space-y-1">
          {part.track.notes.map((note) => (
            <li key={note.id}>
              <Button
                type="button"
                look="secondary"
                onClick={() => void actions.saveNotes(deleteNote(draft, note.id))}
              >
                {`Delete the note at ${formatDuration(note.at)}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Voice = { src: string; file: Blob };

/** Undefined until it is there; null without one. */
function useVoice(actions: Reviews, { takes }: ReviewDraft): Voice | null | undefined {
  const [voice, setVoice] = useState<Voice | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: edited takes are another voice.
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    void actions.readVoice().then((file) => {
      if (isOver) return;
      address = file && URL.createObjectURL(file);
      setVoice(file && address ? { src: address, file } : null);
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [actions, takes]);
  return voice;
}
