import { useActionData, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { SurferField } from '#app/components/sessions/surfer-names.tsx';
import type { SessionWave } from '#app/domain/waves/to-session-wave.ts';
import { formatMark } from '#app/lib/format/format-duration.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from './disclosure.tsx';
import { MarkFields } from './mark-fields.tsx';

/** Edits the surfer, start and end of a wave, and deletes it. */
export function EditWave({ wave }: { wave: SessionWave }) {
  const fetcher = useFetcher<FormAnswer>();
  const posted = useActionData<FormAnswer>();
  const answer = fetcher.data ?? (isAbout(posted, wave.id) ? posted : undefined);
  const refused = answer?.ok === false ? answer : undefined;
  const errors = refused?.fieldErrors ?? {};
  const typed = refused?.values ?? {};
  return (
    <Disclosure title="Edit" open={refused && !fetcher.data ? true : undefined}>
      <fetcher.Form method="post" className="space-y-3">
        <input type="hidden" name="intent" value="save-wave" />
        <input type="hidden" name="waveId" value={wave.id} />
        <SurferField
          defaultValue={typed.surferName ?? wave.surfer?.name ?? ''}
          error={errors.surferName}
        />
        <MarkFields
          values={{
            startMs: typed.startMs ?? formatMark(wave.startMs),
            endMs: typed.endMs ?? formatMark(wave.endMs),
          }}
          errors={errors}
        />
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        {fetcher.data?.ok && <Alert tone="success">{fetcher.data.text}</Alert>}
        <Button look="secondary" busy={fetcher.state !== 'idle'} className="w-full">
          Save
        </Button>
        <p className="text-ink-faint text-sm">
          If you change the start or end, the wave is cut again. Its links stay.
        </p>
      </fetcher.Form>
      <DeleteWave waveId={wave.id} />
    </Disclosure>
  );
}

function DeleteWave({ waveId }: { waveId: string }) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center font-semibold text-error-ink underline">
        Delete this wave
      </summary>
      <fetcher.Form method="post" className="mt-1 space-y-2">
        <input type="hidden" name="waveId" value={waveId} />
        <p className="text-ink-soft text-sm">
          This deletes the wave and its links for good. The video stays.
        </p>
        <Button
          look="danger"
          name="intent"
          value="delete-wave"
          busy={fetcher.state !== 'idle'}
          className="w-full"
        >
          Delete for good
        </Button>
        {fetcher.data?.ok === false && <Alert tone="error">{fetcher.data.fieldErrors.form}</Alert>}
      </fetcher.Form>
    </details>
  );
}

function isAbout(answer: FormAnswer | undefined, waveId: string): boolean {
  return answer?.ok === false && answer.values.waveId === waveId;
}
