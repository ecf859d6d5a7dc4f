import { Form, Link } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { CONVERSION_KINDS, toKindName } from '#app/domain/conversions/queue/conversion-kind.ts';
import { type QueueView, toQueueSearch } from './queue-view.ts';

/** Filters the list with a plain form, so that it works without scripts. */
export function QueueSearch({ view }: { view: QueueView }) {
  return (
    <Form
      method="get"
      role="search"
      className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_12rem_auto]"
      // Retains what the user types while the list revalidates; another search resets it.
      key={`${view.search} ${view.kind}`}
    >
      {view.state && <input type="hidden" name="state" value={view.state} />}
      <Field
        className="max-sm:col-span-2"
        label="Search"
        name="q"
        type="search"
        defaultValue={view.search}
        placeholder="File, spot, organisation, person or id"
        maxLength={200}
        autoComplete="off"
      />
      <SelectField label="Kind" name="kind" defaultValue={view.kind ?? ''}>
        <option value="">All kinds</option>
        {listKinds(view.kind).map((kind) => (
          <option key={kind} value={kind}>
            {toKindName(kind)}
          </option>
        ))}
      </SelectField>
      <div className="flex gap-2">
        <Button look="secondary">Search</Button>
        {(view.search || view.kind) && (
          <Link
            to={toQueueSearch({ state: view.state, kind: null, search: '' })}
            className={toButtonClasses('quiet', 'px-3')}
          >
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}

/** With the kind in the address, which a newer release may have queued. */
function listKinds(chosen: string | null): string[] {
  return [...new Set([...Object.keys(CONVERSION_KINDS), ...(chosen ? [chosen] : [])])];
}
