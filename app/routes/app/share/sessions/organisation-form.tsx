import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';

/** Starts an organisation: a school or camp whose sessions several people work on. */
export function OrganisationForm({
  open,
  name,
  error,
}: {
  open: boolean;
  name?: string;
  error?: string;
}) {
  return (
    <details open={open || Boolean(error)} className="max-w-xl">
      <summary className="inline-flex min-h-11 items-center font-medium text-primary-ink">
        Start an organisation
      </summary>
      <div className="mt-2 flex flex-wrap items-end gap-3 rounded-xl bg-surface p-4 ring-1 ring-line">
        <Field
          className="min-w-56 flex-1"
          label="Name of the school, camp or club"
          name="name"
          maxLength={80}
          required
          defaultValue={name}
          error={error}
        />
        <Button look="secondary">Start it</Button>
      </div>
    </details>
  );
}
