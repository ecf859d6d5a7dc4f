import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { crowds, OBSERVATION_MAX_LENGTH } from '#app/domain/observations/observation.ts';
import type { Units } from '#app/lib/choices/units.ts';
import { toCapitalised } from '#app/lib/format/words.ts';

/** The typed values and their errors. */
export type ObservationAnswer = {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
};

type ObservationFormProps = { answer: ObservationAnswer | undefined; units: Units };

/** For visitors at the beach: a line of text, and optionally the height, the crowd and a picture. */
export function ObservationForm({ answer, units }: ObservationFormProps) {
  const { values, fieldErrors } = answer ?? { values: {}, fieldErrors: {} };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action="#say"
      id="say"
      className={toCardClasses('normal', 'space-y-4')}
    >
      <h3 className="font-semibold text-title">What do you see?</h3>
      {fieldErrors.form && <Alert tone="error">{fieldErrors.form}</Alert>}
      <Field
        label="In one line"
        name="text"
        required
        maxLength={OBSERVATION_MAX_LENGTH}
        defaultValue={values.text}
        placeholder="Chest high, clean on the left"
        error={fieldErrors.text}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={`Height in ${units.swell}`}
          name="height"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.height}
          hint="A guess will do."
          error={fieldErrors.height}
        />
        <SelectField
          label="How crowded"
          name="crowd"
          defaultValue={values.crowd ?? ''}
          error={fieldErrors.crowd}
        >
          <option value="">Not set</option>
          {crowds.map((crowd) => (
            <option key={crowd} value={crowd}>
              {toCapitalised(crowd)}
            </option>
          ))}
        </SelectField>
      </div>
      <FileField
        label="A picture"
        name="picture"
        // With this list phones convert HEIC pictures to JPEG.
        accept="image/jpeg,image/png,image/webp,image/avif"
        error={fieldErrors.picture}
        hint={
          values.text
            ? 'Choose the picture again: browsers do not keep it.'
            : 'Optional. We remove where and when it was taken. Show no faces.'
        }
      />
      <input type="hidden" name="unit" value={units.swell} />
      <Button name="intent" value="observe">
        Post observation
      </Button>
    </form>
  );
}
