import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import { PURPOSE_NAMES, type Purpose } from '#app/domain/consents/purposes.ts';
import { Checkbox } from '../ui/checkbox.tsx';

/** A box for each purpose, empty unless agreed to before: nobody agrees by leaving things as they are. */
export function ConsentBoxes({
  legend,
  consents,
  wording,
  given,
}: {
  legend: string;
  consents: ConsentState[];
  /** Edition of the questions. */
  wording: number;
  given: Purpose[];
}) {
  return (
    <fieldset className="space-y-1">
      <legend className="font-medium text-ink">{legend}</legend>
      <input type="hidden" name="wording" value={wording} />
      {consents.map(({ purpose, question, isOutdated }) => (
        <Checkbox
          key={purpose}
          name={purpose}
          label={PURPOSE_NAMES[purpose]}
          hint={isOutdated ? `${question} (The wording has changed, so we ask again.)` : question}
          defaultChecked={given.includes(purpose)}
        />
      ))}
    </fieldset>
  );
}
