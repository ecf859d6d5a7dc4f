import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { Field } from '#app/components/ui/field.tsx';

/** What fields for a surfer's name refer to by `list`. */
const SURFER_NAMES_ID = 'surfer-names';

/** The names of the roster, to be offered while typing: once a page, for all its fields. */
export function SurferNames({ names }: { names: string[] }) {
  return (
    <datalist id={SURFER_NAMES_ID}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Who rides. Enter sends the form at once, as everywhere: WebKit alone would close its list of names first. */
export function SurferField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const isPicking = useRef(false);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isChosen = isPicking.current;
    isPicking.current = event.key.startsWith('Arrow');
    // A name that was picked from the list, or is still being composed, is taken over by the browser.
    if (event.key !== 'Enter' || isChosen || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    form?.querySelector<HTMLButtonElement>('button:not([type="button"])')?.click();
  }
  return (
    <Field
      {...props}
      label="Surfer"
      name="surferName"
      list={SURFER_NAMES_ID}
      autoComplete="off"
      maxLength={80}
      onKeyDown={onKeyDown}
    />
  );
}
