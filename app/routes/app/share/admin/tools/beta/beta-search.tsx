import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { ChoiceLinks } from '#app/components/ui/choice-links.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import {
  BETA_ROLE_NAMES,
  BETA_ROLES,
  BETA_STATES,
  type BetaState,
} from '#app/domain/beta/beta-request.ts';
import { type BetaView, toBetaSearch } from './beta-view.ts';
import { STATE_NAMES } from './state-names.ts';

/** Narrows the list down; plain forms and links, so that it works before scripts are there, or without. */
export function BetaSearch({
  view,
  counts,
}: {
  view: BetaView;
  counts: Record<BetaState, number>;
}) {
  const total = BETA_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <Form
        method="get"
        role="search"
        className="grid items-end gap-3 sm:grid-cols-[1fr_12rem_auto]"
        // What is typed stays while the list refreshes; another search fills it anew.
        key={`${view.search} ${view.role}`}
      >
        {view.state !== 'asked' && <input type="hidden" name="state" value={view.state ?? 'all'} />}
        <Field
          label="Search"
          name="q"
          type="search"
          defaultValue={view.search}
          placeholder="Name, address, place or words"
          maxLength={200}
          autoComplete="off"
        />
        <SelectField label="Who they are" name="role" defaultValue={view.role ?? ''}>
          <option value="">Everybody</option>
          {BETA_ROLES.map((role) => (
            <option key={role} value={role}>
              {BETA_ROLE_NAMES[role]}
            </option>
          ))}
        </SelectField>
        <Button look="secondary">Search</Button>
      </Form>
      <ChoiceLinks
        label="State"
        className="grid-cols-2 sm:flex sm:flex-wrap"
        choices={[...BETA_STATES, null].map((state) => ({
          name: state ? STATE_NAMES[state] : 'All',
          to: toBetaSearch({ ...view, state, page: 0 }),
          count: (state ? counts[state] : total).toLocaleString('en-GB'),
          isChosen: state === view.state,
        }))}
      />
    </>
  );
}
