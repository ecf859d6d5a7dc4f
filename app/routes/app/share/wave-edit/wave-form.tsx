import { Form, Link } from 'react-router';
import { SurferField, SurferNames } from '#app/components/sessions/surfer-names.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { MarkFields } from '#app/components/wave-form/mark-fields.tsx';
import type { EditedWave } from '#app/domain/waves/get-edited-wave.server.ts';
import { formatMark } from '#app/lib/format/format-duration.ts';

/** Edits the surfer, start and end of a wave. */
export function WaveForm({
  edited,
  typed,
  errors,
  backTo,
  busy,
}: {
  edited: EditedWave;
  /** The values that the server rejected. */
  typed: Record<string, string>;
  errors: Record<string, string>;
  backTo: string;
  busy: boolean;
}) {
  return (
    <Form method="post" className="space-y-4">
      <SurferField
        defaultValue={typed.surferName ?? edited.surferName}
        error={errors.surferName}
        hint="A name that is not on the roster is added to it."
      />
      <SurferNames names={edited.surferNames} />
      <MarkFields
        values={{
          startMs: typed.startMs ?? formatMark(edited.startMs),
          endMs: typed.endMs ?? formatMark(edited.endMs),
        }}
        errors={errors}
      />
      <p className="text-ink-soft text-sm">
        If you change the start or end, the wave is cut again. Its links stay.
      </p>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save-wave" busy={busy}>
          Save
        </Button>
        <Link to={backTo} className={toButtonClasses('quiet')}>
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Deletes the wave, after a second press. */
export function DeleteWave({ busy }: { busy: boolean }) {
  return (
    <details className="border-line border-t pt-3">
      <summary className="inline-flex min-h-11 items-center font-semibold text-error-ink underline">
        Delete this wave
      </summary>
      <Form method="post" className="mt-1 space-y-3">
        <p className="text-ink-soft">
          This deletes the wave and its links for good. The video stays.
        </p>
        <Button look="danger" name="intent" value="delete-wave" busy={busy}>
          Delete for good
        </Button>
      </Form>
    </details>
  );
}
