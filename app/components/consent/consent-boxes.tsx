import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import { PURPOSE_NAMES, type Purpose } from '#app/domain/consents/purposes.ts';
import { Checkbox } from '../ui/checkbox.tsx';

/** A checkbox for each purpose, unchecked unless already granted: consent requires an action. */
export function ConsentBoxes({
  legend,
  consents,
  wording,
  given,
}: {
  legend: string;
  consents: ConsentState[];
  /** Version of the consent wording. */
  wording: number;
  given: Purpose[];
}) {
  return (
    <fieldset className="space-y-1">
      <legend className="font-semibold text-ink">{legend}</legend>
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
