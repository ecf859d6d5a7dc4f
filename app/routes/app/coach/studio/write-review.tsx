import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import { REVIEW_TEMPLATES } from '#app/domain/reviews/review-templates.ts';
import {
  MAX_BLOCK_LENGTH,
  MAX_NOTE_LENGTH,
  MOST_MOMENTS,
} from '#app/domain/reviews/review-track.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import { fieldClasses } from './desk/text-field.tsx';
import type { StudioReview } from './review/use-review.ts';
import { useTemplate } from './review/use-template.ts';

type WriteReviewProps = {
  review: StudioReview;
  /** Of the wave in its video. */
  startMs: number;
};

/** What a coach writes about a wave: with a voice or in place of one. Saved with each letter. */
export function WriteReview({ review, startMs }: WriteReviewProps) {
  const { state, actions } = review;
  const [template, chooseTemplate] = useTemplate();
  if (!actions) return null;
  const blocks = state.draft?.blocks ?? [];
  const isSending = state.phase === 'sending';
  const titles = [...new Set([...template.titles, ...blocks.map(({ title }) => title)])];
  const find = (title: string) => blocks.find((block) => block.title === title)?.text ?? '';

  function write(title: string, text: string): void {
    const written = titles.map((each) => ({
      title: each,
      text: each === title ? text : find(each),
    }));
    void actions?.saveBlocks(written.filter((block) => block.text !== ''));
  }

  return (
    <section aria-labelledby="written" className="space-y-3 p-3 pb-0 text-neutral-200 text-sm">
      <h2 id="written" className="font-semibold text-base text-white">
        Write a review
      </h2>
      <label className="block">
        Template
        <select
          value={template.id}
          onChange={({ target }) => chooseTemplate(target.value)}
          className={fieldClasses}
        >
          {REVIEW_TEMPLATES.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {titles.map((title) => (
        <label key={title} className="block">
          {title}
          <textarea
            rows={2}
            value={find(title)}
            maxLength={MAX_BLOCK_LENGTH}
            disabled={isSending}
            onChange={({ target }) => write(title, target.value)}
            className={`${fieldClasses} field-sizing-content max-h-60 py-2`}
          />
        </label>
      ))}
      <MomentNotes review={review} startMs={startMs} isDisabled={isSending} />
    </section>
  );
}

/** Notes that are pinned to frames, with what is drawn there. */
function MomentNotes({
  review: { state, actions, addMoment },
  startMs,
  isDisabled,
}: WriteReviewProps & { isDisabled: boolean }) {
  const [text, setText] = useState('');
  const moments = state.draft?.moments ?? [];
  const isFull = moments.length >= MOST_MOMENTS;

  function add(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === '' || isFull) return;
    void addMoment(text.trim());
    setText('');
  }

  return (
    <>
      <form onSubmit={add} className="flex items-end gap-2">
        <label className="block min-w-0 flex-1">
          Note on this frame
          <input
            value={text}
            maxLength={MAX_NOTE_LENGTH}
            disabled={isDisabled}
            onChange={({ target }) => setText(target.value)}
            className={fieldClasses}
          />
        </label>
        <button
          type="submit"
          disabled={isDisabled || isFull}
          className="min-h-11 flex-none rounded-control border border-neutral-600 px-3 font-semibold hover:bg-glass disabled:opacity-50"
        >
          Pin note
        </button>
      </form>
      {isFull && <p>{`A review holds ${MOST_MOMENTS} such notes.`}</p>}
      {moments.length > 0 && (
        <ul aria-label="Pinned notes" className="space-y-1">
          {moments
            .toSorted((one, other) => one.filmMs - other.filmMs)
            .map((moment) => (
              <li key={moment.id} className="flex items-center gap-2">
                <span className="flex-none text-neutral-400 tabular-nums">
                  {formatDecimal((moment.filmMs - startMs) / 1000, 2)} s
                </span>
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{moment.text}</span>
                <button
                  type="button"
                  aria-label={`Delete the note “${moment.text}”`}
                  disabled={isDisabled}
                  onClick={() => void actions?.deleteMoment(moment.id)}
                  className="grid size-11 flex-none place-items-center rounded-control hover:bg-glass"
                >
                  <Icon of={Trash2} />
                </button>
              </li>
            ))}
        </ul>
      )}
    </>
  );
}
