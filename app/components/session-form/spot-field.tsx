import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { SpotSuggestion } from '#app/domain/spots/search-spots.server.ts';
import { Field } from '../ui/field.tsx';

/** Long enough that a word typed at speed is asked for once. */
const DEBOUNCE_MS = 150;

/**
 * Where it was: any name may be typed. Own and well-known spots are offered while it is; before the first
 * letter, and without scripts, own ones alone.
 *
 * @param onKnown is told the time zone of what was typed, null where nobody has said
 */
export function SpotField({
  names,
  value,
  error,
  onKnown,
}: {
  names: string[];
  value?: string;
  error?: string;
  onKnown: (timeZone: string | null) => void;
}) {
  const id = useId();
  const fetcher = useFetcher<{ typed: string; spots: SpotSuggestion[] }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(onKnown);
  known.current = onKnown;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!fetcher.data) return;
    const typed = fetcher.data.typed.trim().toLowerCase();
    const spot = fetcher.data.spots.find(({ name }) => name.toLowerCase() === typed);
    known.current(spot?.timeZone ?? null);
  }, [fetcher.data]);

  function ask(typed: string) {
    clearTimeout(timer.current);
    if (typed.trim() === '') return;
    timer.current = setTimeout(() => {
      void fetcher.load(`/app/share/spots?q=${encodeURIComponent(typed)}`);
    }, DEBOUNCE_MS);
  }

  const offered = fetcher.data?.spots ?? names.map((name) => ({ name, where: '' }));
  return (
    <div>
      <Field
        label="Spot"
        name="spotName"
        placeholder="Coxos"
        list={id}
        maxLength={80}
        required
        autoComplete="off"
        defaultValue={value}
        error={error}
        onInput={(event) => ask(event.currentTarget.value)}
      />
      <datalist id={id}>
        {offered.map(({ name, where }) => (
          <option key={name} value={name}>
            {where}
          </option>
        ))}
      </datalist>
    </div>
  );
}
