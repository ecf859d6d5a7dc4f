import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { Field } from '#app/components/ui/field.tsx';

/** The `list` attribute of fields for a surfer's name. */
const SURFER_NAMES_ID = 'surfer-names';

/** The roster's names as suggestions: once per page, for all its fields. */
export function SurferNames({ names }: { names: string[] }) {
  return (
    <datalist id={SURFER_NAMES_ID}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/**
 * The surfer of a wave. Enter submits the form at once in all browsers: WebKit alone would close
 * its list of names first.
 */
export function SurferField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const isPicking = useRef(false);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isChosen = isPicking.current;
    isPicking.current = event.key.startsWith('Arrow');
    // The browser uses this Enter to accept a name from the list or to end a composition.
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
