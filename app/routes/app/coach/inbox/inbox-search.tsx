import { Search } from 'lucide-react';
import { Form, Link, useSubmit } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { type InboxFilter, isFiltered } from '#app/domain/reviews/inbox-filter.ts';
import type { Inbox } from '#app/domain/reviews/list-inbox.server.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

type Props = { filter: InboxFilter; sessions: Inbox['sessions'] };

/** Filters the inbox by a surfer's name and by session. */
export function InboxSearch({ filter, sessions }: Props) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      // The browser retains the typed values; another filter is another form.
      key={`${filter.surferName} ${filter.sessionId}`}
      className="flex flex-wrap items-center gap-2 max-sm:w-full"
    >
      <span className="relative min-w-36 flex-1 sm:w-52 sm:flex-none">
        <Icon of={Search} className="absolute inset-y-0 left-3 my-auto text-ink-faint" />
        <input
          type="search"
          name="q"
          defaultValue={filter.surferName}
          maxLength={80}
          aria-label="Search by surfer’s name"
          placeholder="Surfer"
          className={`${inputClasses} pl-10`}
        />
      </span>
      <select
        name="session"
        aria-label="Session"
        defaultValue={filter.sessionId ?? ''}
        onChange={({ currentTarget }) => submit(currentTarget.form)}
        className={`${inputClasses} min-w-36 flex-1 sm:w-64 sm:flex-none`}
      >
        <option value="">All sessions</option>
        {sessions.map(({ id, spotName, startsAt, timeZone }) => (
          <option key={id} value={id}>
            {spotName}, {formatSessionStart(startsAt, timeZone)}
          </option>
        ))}
      </select>
      {/* Scripts show another session at once, and Enter searches. */}
      <span className="hidden noscript:block">
        <Button look="secondary">Show</Button>
      </span>
      {isFiltered(filter) && (
        <Link to="/app/coach" className={toButtonClasses('quiet')}>
          Show all
        </Link>
      )}
    </Form>
  );
}
