import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { stageButtonClasses, stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ReviewTemplate } from '#app/domain/reviews/review-templates.ts';
import {
  MAX_BLOCK_LENGTH,
  MAX_NOTE_LENGTH,
  MOST_BLOCKS,
  MOST_MOMENTS,
} from '#app/domain/reviews/track/review-track.ts';
import { formatDecimal } from '#app/lib/format/format-decimal.ts';
import type { StudioReview } from './review/use-review.ts';
import { TemplateChoice } from './templates/template-choice.tsx';
import { useTemplates } from './templates/use-templates.ts';

type WriteReviewProps = {
  review: StudioReview;
  /** Of the wave in its video. */
  startMs: number;
};

/** What the studio's loader reads for it. */
type Read = { wave: { session: { organisationId: string | null } }; templates: ReviewTemplate[] };

/** What a coach writes about a wave: with a voice or in place of one. Saved with each letter. */
export function WriteReview({ review, startMs }: WriteReviewProps) {
  const { state, actions } = review;
  const { wave, templates: known } = useLoaderData<Read>();
  const templates = useTemplates(wave.session.organisationId, known);
  if (!actions) return null;
  const blocks = state.draft?.blocks ?? [];
  const isSending = state.phase === 'sending';
  const isFull = blocks.length >= MOST_BLOCKS;
  const titles = [...new Set([...templates.chosen.titles, ...blocks.map(({ title }) => title)])];
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
      <TemplateChoice templates={templates} titles={titles} />
      {titles.map((title) => (
        <label key={title} className="block">
          {title}
          <textarea
            rows={2}
            value={find(title)}
            maxLength={MAX_BLOCK_LENGTH}
            disabled={isSending || (isFull && find(title) === '')}
            onChange={({ target }) => write(title, target.value)}
            className={`${stageFieldClasses} field-sizing-content max-h-60 py-2`}
          />
        </label>
      ))}
      {isFull && <p>{`A review has at most ${MOST_BLOCKS} headings.`}</p>}
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
            className={stageFieldClasses}
          />
        </label>
        <button
          type="submit"
          disabled={isDisabled || isFull}
          className={`${stageButtonClasses} flex-none`}
        >
          Pin note
        </button>
      </form>
      {isFull && <p>{`A review has at most ${MOST_MOMENTS} notes on frames.`}</p>}
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
