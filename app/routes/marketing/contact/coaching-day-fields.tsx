import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';

type Texts = Record<string, string | undefined>;

/** What a school needs to know to offer a day. Visible while that is the topic. */
export function CoachingDayFields({ values, errors }: { values: Texts; errors: Texts }) {
  return (
    <fieldset className="hidden space-y-5 rounded-card bg-sunken p-4 group-has-[option[value=surf-experience]:checked]:block">
      <legend className="sr-only">Your coaching day</legend>
      <Field
        label="When are you there?"
        name="dates"
        maxLength={120}
        placeholder="12 to 19 May, any morning"
        defaultValue={values.dates}
        error={errors.dates}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <SelectField
          label="Your level"
          name="level"
          defaultValue={values.level ?? ''}
          error={errors.level}
        >
          <option value="">Not sure</option>
          <option value="beginner">Beginner</option>
          <option value="improver">Improver</option>
          <option value="intermediate">Intermediate</option>
          <option value="advanced">Advanced</option>
          <option value="mixed">Mixed</option>
        </SelectField>
        <Field
          label="How many?"
          name="groupSize"
          // Not `type="number"`: an invalid value would block the form while the field is hidden.
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue={values.groupSize}
          error={errors.groupSize}
        />
      </div>
    </fieldset>
  );
}
