import { Download, Share2, X } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import type { SelectionAnswer } from './handle-selection.server.ts';

// Not part of the first view: only a press makes links.
const NewLinks = lazy(() => import('./new-links.tsx'));

/** The address of the list in which waves are selected, without scripts. */
export function toSelectSearch(search: string): string {
  return search ? `${search}&select=yes` : '?select=yes';
}

/** The form that the checkboxes of tiles belong to. */
export const SELECTION = 'selection';

type Props = {
  session: ViewedSession;
  /** How many waves are selected; null while no script counts them. */
  count: number | null;
  /** The list's filter, as in addresses. */
  search: string;
  onDone: () => void;
  onGiven: (ids: string[], surferId: string | null) => void;
};

/** What can be done with the selected waves; at the foot of the screen, also without scripts. */
export function SelectionBar({ session, count, search, onDone, onGiven }: Props) {
  const fetcher = useFetcher<SelectionAnswer>();
  const { data: answer } = fetcher;
  const action = toSelectSearch(search);
  useEffect(() => {
    if (answer?.ok && answer.given) onGiven(answer.given.ids, answer.given.surferId);
  }, [answer, onGiven]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A download is the browser's.
    if (submitter?.getAttribute('formmethod') === 'get') return;
    event.preventDefault();
    const form = new FormData(event.currentTarget, submitter);
    void fetcher.submit(form, { method: 'post', action });
  }

  const isNone = count === 0;
  const isBusy = fetcher.state !== 'idle';
  return (
    <form
      id={SELECTION}
      method="post"
      action={action}
      onSubmit={onSubmit}
      aria-label="Selected waves"
      className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-card bg-surface p-2 shadow-float ring-1 ring-line-strong max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))]"
    >
      <div role="status" className="min-w-0 flex-1 px-2">
        <p className="font-semibold">
          {count === null ? 'Select waves' : `${countOf(count, 'wave')} selected`}
        </p>
        {answer && (
          <p className={answer.ok ? 'text-ink-soft text-sm' : 'text-error-ink text-sm'}>
            {answer.text}
          </p>
        )}
      </div>
      <div className="flex gap-2 sm:order-1">
        {session.canEdit && (
          <Button
            name="intent"
            value="share"
            look="secondary"
            disabled={isNone}
            busy={isBusy}
            className="max-sm:min-w-11 max-sm:px-0"
          >
            <Icon of={Share2} />
            <span className="max-sm:sr-only">Share</span>
          </Button>
        )}
        <Button
          look="secondary"
          formMethod="get"
          formAction={`/media/sessions/${session.id}/waves.zip`}
          disabled={isNone}
          className="max-sm:min-w-11 max-sm:px-0"
        >
          <Icon of={Download} />
          <span className="max-sm:sr-only">Download</span>
        </Button>
        <Link
          to={search || '?'}
          preventScrollReset
          aria-label="Stop selecting"
          onClick={(event) => {
            event.preventDefault();
            onDone();
          }}
          className={toButtonClasses('quiet', 'min-w-11 px-0')}
        >
          <Icon of={X} />
        </Link>
      </div>
      {session.canEdit && session.surfers.length > 0 && (
        <div className="flex min-w-0 gap-2 max-sm:basis-full">
          <select
            name="surferId"
            aria-label="Surfer"
            className={`${inputClasses} min-w-0 grow sm:w-40`}
          >
            {session.surfers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">No surfer</option>
          </select>
          <Button name="intent" value="give" disabled={isNone} busy={isBusy}>
            Give
          </Button>
        </div>
      )}
      {answer?.ok && answer.links.length > 0 && (
        <Suspense fallback={null}>
          <NewLinks links={answer.links} />
        </Suspense>
      )}
    </form>
  );
}
