import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { ChoiceLinks } from '#app/components/ui/tabs/choice-links.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import type { ListView } from './list-view.ts';

/** Links in a row, which scrolls sideways on a phone. */
export const oneRowClasses =
  '-m-0.5 auto-cols-max grid-flow-col overflow-x-auto p-0.5 sm:flex sm:flex-wrap';

type ListSearchProps<State extends string> = {
  view: ListView<State>;
  states: readonly State[];
  names: Record<State, string>;
  counts: Record<State, number>;
  placeholder: string;
  /** Returns the address of a state's first page. */
  toAddress: (view: { state: State | null; search: string }) => string;
  /** Another filter field, and its value. */
  more?: { field: ReactNode; value: string | null };
};

/** Filters a list with plain forms and links, so that it works without scripts. */
export function ListSearch<State extends string>({
  view,
  states,
  names,
  counts,
  placeholder,
  toAddress,
  more,
}: ListSearchProps<State>) {
  const { state: shown, search } = view;
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <Form
        method="get"
        role="search"
        className={toClassNames(
          'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3',
          more && 'sm:grid-cols-[1fr_12rem_auto]',
        )}
        // Retains what the user types while the list revalidates; another search resets it.
        key={`${search} ${more?.value}`}
      >
        {shown !== states[0] && <input type="hidden" name="state" value={shown ?? 'all'} />}
        <Field
          className={more ? 'max-sm:col-span-2' : ''}
          label="Search"
          name="q"
          type="search"
          defaultValue={search}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
        />
        {more?.field}
        <div className="flex gap-2">
          <Button look="secondary">Search</Button>
          {search && (
            <Link
              to={toAddress({ state: shown, search: '' })}
              className={toButtonClasses('quiet', 'px-3')}
            >
              Clear
            </Link>
          )}
        </div>
      </Form>
      <ChoiceLinks
        label="State"
        className={oneRowClasses}
        choices={[...states, null].map((state) => ({
          name: state ? names[state] : 'All',
          to: toAddress({ state, search }),
          count: (state ? counts[state] : total).toLocaleString('en-GB'),
          isChosen: state === shown,
        }))}
      />
    </>
  );
}
