import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import { PURPOSE_NAMES, type Purpose } from '#app/domain/consents/purposes.ts';
import type { PurposeWords } from '#app/languages/english/purpose-words.ts';
import { Checkbox } from '../ui/checkbox.tsx';

/** A checkbox for each purpose, unchecked unless already granted: consent requires an action. */
export function ConsentBoxes({
  legend,
  consents,
  wording,
  given,
  names = PURPOSE_NAMES,
  changedHint,
}: {
  legend: string;
  consents: ConsentState[];
  /** Version of the consent wording. */
  wording: number;
  given: Purpose[];
  names?: PurposeWords;
  /** Behind a question that is asked again. */
  changedHint: string;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-ink text-sm">{legend}</legend>
      <input type="hidden" name="wording" value={wording} />
      <div className="mt-1.5 divide-y divide-line rounded-control ring-1 ring-line-strong">
        {consents.map(({ purpose, question, isOutdated }) => (
          <Checkbox
            key={purpose}
            name={purpose}
            label={names[purpose]}
            hint={isOutdated ? `${question} ${changedHint}` : question}
            defaultChecked={given.includes(purpose)}
            className="px-3 pt-0.5 pb-2 [overflow-wrap:anywhere]"
          />
        ))}
      </div>
    </fieldset>
  );
}
