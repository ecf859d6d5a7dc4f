import { type ReactNode, useId, useState } from 'react';
import { SchoolHead } from '#app/components/organisation/school-head.tsx';
import { FieldNotes } from '#app/components/ui/field-frame.tsx';
import type { School } from '#app/domain/organisations/school.ts';
import { OWN_COLOUR, schoolColours } from '#app/lib/choices/school-colours.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type ColourFieldProps = {
  school: School;
  /** What was sent, if it was rejected. */
  values: Record<string, string>;
  error: string | undefined;
};

/** The school's colour: none, one of a few, or any other; with the head of the school's pages in it. */
export function ColourField({ school, values, error }: ColourFieldProps) {
  const id = useId();
  const [{ picked, own }, setColour] = useState(() => toFirst(school.colour, values));
  const colour = picked === OWN_COLOUR ? own : picked || null;
  const pick = (value: string) => setColour({ picked: value, own });
  return (
    <fieldset aria-describedby={toClassNames(`${id}-hint`, error && `${id}-error`)}>
      <legend className="font-semibold text-ink text-sm">Colour</legend>
      <div className="-mx-1 mt-1 flex flex-wrap items-center">
        <Swatch value="" name="Sea, as on all pages" isPicked={picked === ''} onPick={pick}>
          <span className="size-full rounded-full bg-stage-sea dark:ring-1 dark:ring-control" />
        </Swatch>
        {schoolColours.map(({ name, hex }) => (
          <Swatch key={hex} value={hex} name={name} isPicked={picked === hex} onPick={pick}>
            <span
              className="size-full rounded-full dark:ring-1 dark:ring-control"
              style={{ backgroundColor: hex }}
            />
          </Swatch>
        ))}
        <span className="flex flex-wrap items-center">
          <label className="flex min-h-11 items-center gap-2 px-2 text-sm">
            <input
              type="radio"
              name="colour"
              value={OWN_COLOUR}
              checked={picked === OWN_COLOUR}
              onChange={() => pick(OWN_COLOUR)}
              className="size-5 accent-primary-solid"
            />
            Another:
          </label>
          <input
            type="color"
            name="ownColour"
            aria-label="Another colour"
            aria-invalid={error ? true : undefined}
            value={own}
            onChange={(event) => setColour({ picked: OWN_COLOUR, own: event.target.value })}
            className="h-11 w-14 rounded-control border border-control bg-surface p-1"
          />
        </span>
      </div>
      <div className="mt-2 space-y-1.5">
        <div aria-hidden="true" className="overflow-hidden rounded-card">
          <SchoolHead school={{ ...school, colour }} />
        </div>
        <FieldNotes
          id={id}
          hint="Surfers and guardians see it on top of each page that you send them."
          error={error}
        />
      </div>
    </fieldset>
  );
}

function toFirst(colour: string | null, values: Record<string, string>) {
  const sent = values.colour ?? colour ?? '';
  const isListed = sent === '' || schoolColours.some(({ hex }) => hex === sent);
  const own = values.ownColour ?? (isListed ? '#0f766e' : sent);
  return { picked: isListed ? sent : OWN_COLOUR, own };
}

type SwatchProps = {
  value: string;
  name: string;
  isPicked: boolean;
  onPick: (value: string) => void;
  children: ReactNode;
};

function Swatch({ value, name, isPicked, onPick, children }: SwatchProps) {
  return (
    <label title={name} className="grid size-11 cursor-pointer place-items-center">
      <input
        type="radio"
        name="colour"
        value={value}
        aria-label={name}
        checked={isPicked}
        onChange={() => onPick(value)}
        className="peer sr-only"
      />
      <span className="grid size-9 rounded-full p-1 peer-checked:ring-2 peer-checked:ring-ink peer-focus-visible:outline-2 peer-focus-visible:outline-secondary-solid peer-focus-visible:outline-offset-2">
        {children}
      </span>
    </label>
  );
}
