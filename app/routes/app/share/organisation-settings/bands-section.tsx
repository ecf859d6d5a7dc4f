import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { SchoolBands } from '#app/components/school-bands.ts';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { USUAL_SCORE_BANDS } from '#app/domain/waves/ride.ts';
import { BAND_FIELDS, readScoreBands } from './read-score-bands.ts';

type BandsSectionProps = {
  /** As saved; null for the usual ones. */
  bands: number[] | null;
  /** What was sent, if it was rejected. */
  values: Record<string, string>;
  errors: Record<string, string>;
  busy: boolean;
};

/** Sets from which scores a wave is fair, average, good and excellent, with a preview of the bands. */
export function BandsSection({ bands, values, errors, busy }: BandsSectionProps) {
  return (
    <section aria-labelledby="bands" className={toCardClasses('wide', 'space-y-5')}>
      <div>
        <h2 id="bands" className="font-bold font-display text-title">
          Score bands
        </h2>
        <p className="mt-1 text-ink-soft">
          From which score your waves are fair, average, good and excellent. A wave with a lower
          score is poor.
        </p>
      </div>
      <BandsForm
        // With the saved numbers in its fields.
        key={String(bands)}
        bands={bands}
        values={values}
        errors={errors}
        busy={busy}
      />
    </section>
  );
}

function BandsForm({ bands, values, errors, busy }: BandsSectionProps) {
  const saved = bands ?? USUAL_SCORE_BANDS;
  const [shown, setShown] = useState(saved);
  function showTyped({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = new FormData(currentTarget);
    const texts = BAND_FIELDS.map(({ name }) => [name, String(typed.get(name))]);
    const read = readScoreBands(Object.fromEntries(texts));
    if (read.ok) setShown(read.bands);
  }
  return (
    <Form method="post" preventScrollReset onInput={showTyped} className="space-y-5">
      <div className="grid grid-cols-2 gap-4">
        {BAND_FIELDS.map(({ name, label }, place) => (
          <Field
            key={name}
            label={label}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={values[name] ?? saved[place]?.toFixed(2)}
            error={errors[name]}
          />
        ))}
      </div>
      <BandsPreview bands={shown} />
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value="bands" busy={busy}>
          Save bands
        </Button>
        {bands && (
          <Button look="secondary" name="intent" value="usual-bands" formNoValidate>
            Back to the usual bands
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Each band as pages show its lowest score, with its highest beside. */
function BandsPreview({ bands }: { bands: readonly number[] }) {
  return (
    <div>
      <h3 className="font-semibold text-ink text-sm">Preview</h3>
      <SchoolBands value={bands}>
        <ul className="mt-2 space-y-1.5">
          {[0, ...bands].map((from, place) => (
            <li key={from} className="flex flex-wrap items-center gap-x-2">
              <ScoreBadge score={from} />{' '}
              <span className="text-ink-soft text-sm tabular-nums">
                to {((bands[place] ?? 10.01) - 0.01).toFixed(2)}
              </span>
            </li>
          ))}
        </ul>
      </SchoolBands>
    </div>
  );
}
