import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { SpotSuggestion } from '#app/domain/spots/list-spot-matches.server.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';

/** Long enough that a quickly typed word sends one request. */
const DEBOUNCE_MS = 150;

/** Selects where and when a session takes place. Without a choice the time zone is the spot's. */
export function WhereAndWhen({
  spotNames,
  timeZones,
  values,
  errors,
  isHidden,
  holderZones = {},
}: {
  /** Suggestions before the user types, and without scripts. */
  spotNames: string[];
  timeZones: string[];
  values: Record<string, string>;
  errors: Record<string, string>;
  isHidden: boolean;
  /** The time zones of the organisations that the form's field `organisation` offers. */
  holderZones?: Record<string, string>;
}) {
  const start = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLSelectElement>(null);
  const readersZone = useRef<HTMLInputElement>(null);
  const { spotName, startsAt, timeZone = '' } = values;
  useEffect(() => {
    if (start.current && !start.current.value) start.current.value = toLocalMinute(new Date());
    if (readersZone.current) readersZone.current.value = findReadersZone();
  }, []);

  /** For a spot without a time zone, the organisation's is the best guess, then the user's own. */
  function followSpot(known: string | null) {
    const { current: select } = zone;
    if (!select?.form || timeZone) return;
    const holder = new FormData(select.form).get('organisation');
    const theirs = holderZones[String(holder)];
    const guess = theirs && theirs !== 'UTC' ? theirs : findReadersZone();
    select.value = known || !timeZones.includes(guess) ? '' : guess;
  }

  return (
    <div className="space-y-5">
      <SpotField names={spotNames} value={spotName} error={errors.spotName} onKnown={followSpot} />
      {/* The user may submit the form before the search returns: then the server decides. */}
      <input ref={readersZone} type="hidden" name="readersTimeZone" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          ref={start}
          label="Day and time"
          name="startsAt"
          type="datetime-local"
          required
          defaultValue={startsAt}
          error={errors.startsAt}
        />
        <SelectField
          ref={zone}
          label="Time zone of the spot"
          name="timeZone"
          defaultValue={timeZone}
          error={errors.timeZone}
        >
          <option value="">The spot’s own</option>
          {timeZones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="Keep this spot secret"
        name="hidesSpot"
        defaultChecked={isHidden}
        hint="The spot’s name is never shown in public, in links or in previews. The surfers who surfed there still see it."
      />
    </div>
  );
}

function findReadersZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function toLocalMinute(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/**
 * Selects a spot; any name is allowed. Suggests own and well-known spots while the user types;
 * before the first letter, and without scripts, only own spots.
 *
 * @param onKnown receives the time zone of the typed spot, or null if it has none
 */
function SpotField({
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

  function fetchSuggestions(typed: string) {
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
        onInput={(event) => fetchSuggestions(event.currentTarget.value)}
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
