import { useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { FilterFold } from '#app/components/forms/filter-fold.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { toLycra } from '#app/domain/claims/to-lycra.ts';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import { toFilterSearch, type WaveFilter } from '#app/domain/waves/wave-filter.ts';

type Props = { surfers: ViewedSession['surfers']; filter: WaveFilter };

/** Filters the waves by surfer. */
export function WaveFilterForm({ surfers, filter }: Props) {
  if (surfers.length < 2) return <FilterFields surfers={surfers} filter={filter} />;
  return (
    <FilterFold text={toFilterText(surfers, filter)}>
      <FilterFields surfers={surfers} filter={filter} />
    </FilterFold>
  );
}

function FilterFields({ surfers, filter }: Props) {
  const navigate = useNavigate();
  // Shown at once, before its waves load; going back changes it, too.
  const [chosen, setChosen] = useState(filter);
  const [shown, setShown] = useState(filter);
  if (shown !== filter) {
    setShown(filter);
    setChosen(filter);
  }
  function choose(change: Partial<WaveFilter>) {
    const wanted = { ...chosen, ...change };
    setChosen(wanted);
    void navigate(toFilterSearch(wanted) || '?', { preventScrollReset: true });
  }
  return (
    <Form method="get" className="flex flex-wrap items-end gap-x-5 gap-y-2">
      {surfers.length > 1 && (
        <SelectField
          label="Surfer"
          name="surfer"
          value={chosen.surfer ?? ''}
          onChange={({ target }) => choose({ surfer: target.value || null })}
          className="w-full sm:w-64"
        >
          <option value="">Everyone</option>
          {surfers.map((surfer) => (
            <option key={surfer.id} value={surfer.id}>
              {[surfer.name, toLycra(surfer)].filter(Boolean).join(' ')}
            </option>
          ))}
          <option value="none">No surfer yet</option>
        </SelectField>
      )}
      <Checkbox
        label="Favourites only"
        name="favourites"
        value="yes"
        checked={chosen.favourites}
        onChange={({ target }) => choose({ favourites: target.checked })}
      />
      <noscript>
        <Button look="secondary">Show</Button>
      </noscript>
    </Form>
  );
}

/**
 * Describes the filter in a few words that fit beside a button: `Everyone`, `Ana`, `Ana,
 * favourites`.
 */
function toFilterText(
  surfers: ViewedSession['surfers'],
  { surfer, favourites }: WaveFilter,
): string {
  const whose = surfer === 'none' ? 'No surfer yet' : surfers.find(({ id }) => id === surfer)?.name;
  if (!favourites) return whose ?? 'Everyone';
  return whose ? `${whose}, favourites` : 'Favourites';
}
