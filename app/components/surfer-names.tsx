/** What fields for a surfer's name refer to by `list`. */
export const SURFER_NAMES_ID = 'surfer-names';

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
