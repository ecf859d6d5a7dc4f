import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import type { View } from './parse-view.ts';
import { toViewPath } from './to-view-path.ts';

const LABEL = 'File, organisation, person or ID';

/** Narrows all stages to what matches. What is being typed is left alone. */
export function SearchForm({ view }: { view: View }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) {
      input.current.value = view.search;
    }
  }, [view.search]);
  return (
    <search className="block space-y-1">
      <Form method="get" className="flex gap-2">
        <input type="hidden" name="stage" value={view.stage} />
        <input
          ref={input}
          type="search"
          name="search"
          defaultValue={view.search}
          aria-label={LABEL}
          placeholder="File, person, ID …"
          maxLength={100}
          className={inputClasses}
        />
        <button type="submit" className={buttonClasses('secondary')}>
          Search
        </button>
      </Form>
      {view.search && (
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          Only what matches “{view.search}”.{' '}
          <Link
            to={toViewPath({ ...view, search: '', page: 0 })}
            className="inline-flex min-h-11 items-center font-medium text-primary-ink underline"
          >
            Show all
          </Link>
        </p>
      )}
    </search>
  );
}
