import { Form, useSubmit } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { ViewedSession } from '#app/domain/sessions/get-viewed-session.server.ts';
import type { WaveFilter } from '#app/domain/waves/wave-filter.ts';

type Props = { surfers: ViewedSession['surfers']; filter: WaveFilter };

/** Whose waves are shown; whoever sees only their own chooses among these. */
export function WaveFilterForm({ surfers, filter }: Props) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      className="contents sm:flex sm:items-end sm:gap-x-5"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {surfers.length > 1 && (
        <SelectField
          label="Surfer"
          name="surfer"
          defaultValue={filter.surfer ?? ''}
          className="w-full sm:w-64"
        >
          <option value="">Everybody</option>
          {surfers.map(({ id, name, lycraColour, lycraNumber }) => (
            <option key={id} value={id}>
              {[name, lycraColour, lycraNumber].filter((part) => part !== null).join(' ')}
            </option>
          ))}
          <option value="none">Not named yet</option>
        </SelectField>
      )}
      <Checkbox
        label="Favourites only"
        name="favourites"
        value="yes"
        defaultChecked={filter.favourites}
      />
      <noscript>
        <Button look="secondary">Show</Button>
      </noscript>
    </Form>
  );
}
