import { Form, Link } from 'react-router';
import { FilterFold } from '#app/components/filter-fold.tsx';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { Filter } from './parse-filter.ts';
import { toFilterText } from './to-filter-text.ts';

/** Narrows the sessions to a spot and some days. */
export function FilterForm({
  filter: { spotId, from, to },
  spots,
}: {
  filter: Filter;
  spots: { id: string; name: string }[];
}) {
  const isFiltered = Boolean(spotId || from || to);
  return (
    // The browser keeps what was chosen; another filter is another form.
    <FilterFold key={`${spotId} ${from} ${to}`} text={toFilterText(spots, { spotId, from, to })}>
      <Form className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <SelectField
          label="Spot"
          name="spot"
          defaultValue={spotId ?? ''}
          className="col-span-2 sm:min-w-48"
        >
          <option value="">All spots</option>
          {spots.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label="From" name="from" type="date" defaultValue={from ?? ''} className="min-w-0" />
        <Field label="To" name="to" type="date" defaultValue={to ?? ''} className="min-w-0" />
        <Button look="secondary">Show</Button>
        {isFiltered && (
          <Link to="?" className={buttonClasses('quiet')}>
            Show all
          </Link>
        )}
      </Form>
    </FilterFold>
  );
}
