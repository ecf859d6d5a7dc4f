import { useFetcher } from 'react-router';
import { stageButtonClasses, stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import type { Reference } from '#app/domain/library/library.server.ts';

type LibraryFormProps = {
  waveId: string;
  /** What the library says about the wave; null: it is not in it. */
  reference: Reference | null;
};

/** Adds the wave to the school's library of examples, or takes it out. */
export function LibraryForm({ waveId, reference }: LibraryFormProps) {
  const { Form, data, state } = useFetcher<{ outcome: 'saved' | 'removed' | 'not-agreed' }>();
  const outcome = state === 'idle' ? data?.outcome : undefined;
  return (
    <details className="group/library p-3 pb-0 text-neutral-200 text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-base text-white">
        {reference ? 'In the library' : 'Add to the library'}
      </summary>
      <Form method="post" action={`/app/coach/studio/${waveId}/reference`} className="space-y-3">
        <label className="block">
          What it shows
          <input
            name="title"
            defaultValue={reference?.title}
            maxLength={80}
            placeholder="A long bottom turn"
            className={stageFieldClasses}
          />
        </label>
        <label className="block">
          For which level
          <input
            name="level"
            defaultValue={reference?.level ?? ''}
            maxLength={40}
            placeholder="All"
            className={stageFieldClasses}
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <button
            type="submit"
            name="intent"
            value="save"
            disabled={state !== 'idle'}
            className={stageButtonClasses}
          >
            {reference ? 'Save' : 'Add'}
          </button>
          {reference && (
            <button
              type="submit"
              name="intent"
              value="remove"
              disabled={state !== 'idle'}
              className={stageButtonClasses}
            >
              Take out
            </button>
          )}
        </div>
        <p role="status" className="empty:hidden">
          {outcome === 'saved' && 'All coaches of the school find it in the library.'}
          {outcome === 'removed' && 'It is no longer in the library.'}
          {outcome === 'not-agreed' &&
            'Not added: the surfer must have agreed to coaching and sharing.'}
        </p>
      </Form>
    </details>
  );
}
