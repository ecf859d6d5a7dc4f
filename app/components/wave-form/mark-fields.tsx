import { Field } from '#app/components/ui/field.tsx';

type Marks = { startMs?: string; endMs?: string };

/** The typed start and end of a wave, beside each other. */
export function MarkFields({ values, errors }: { values: Marks; errors: Marks }) {
  const common = { autoComplete: 'off', required: true };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Field
        {...common}
        label="Start"
        name="startMs"
        defaultValue={values.startMs}
        placeholder="0:16.3"
        error={errors.startMs}
      />
      <Field
        {...common}
        label="End"
        name="endMs"
        defaultValue={values.endMs}
        placeholder="0:31.0"
        error={errors.endMs}
      />
    </div>
  );
}
