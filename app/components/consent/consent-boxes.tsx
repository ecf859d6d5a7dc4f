import { describePurpose, PURPOSES, type Purpose } from '#app/domain/consents/purposes.ts';
import { Checkbox } from '../ui/checkbox.tsx';

/** A box for each purpose, empty unless agreed to before: nobody agrees by leaving things as they are. */
export function ConsentBoxes({
  legend,
  organisationName,
  whose,
  given,
}: {
  legend: string;
  organisationName: string | null;
  /** `my`, or a child's name with its ’s. */
  whose: string;
  given: Purpose[];
}) {
  return (
    <fieldset className="space-y-1">
      <legend className="font-medium text-ink">{legend}</legend>
      {PURPOSES.map((purpose) => {
        const { name, question } = describePurpose(
          purpose,
          organisationName ?? 'the school',
          whose,
        );
        return (
          <Checkbox
            key={purpose}
            name={purpose}
            label={name}
            hint={question}
            defaultChecked={given.includes(purpose)}
          />
        );
      })}
    </fieldset>
  );
}
