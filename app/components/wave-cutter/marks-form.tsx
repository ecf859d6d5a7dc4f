import type { RefObject } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { SurferField } from '#app/components/sessions/surfer-names.tsx';
import { findMarksProblem } from '#app/domain/waves/wave-marks.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { Marks } from './use-marks.ts';

/** The form with start, end and surfer. Works without scripts, where the user types the times. */
export function MarksForm({
  videoId,
  durationMs,
  marks,
  answer,
  fetcher,
  formRef,
  loop,
}: {
  videoId: string;
  durationMs: number | null;
  marks: Marks;
  answer: FormAnswer | undefined;
  fetcher: FetcherWithComponents<FormAnswer>;
  formRef: RefObject<HTMLFormElement | null>;
  loop: { on: boolean; possible: boolean; toggle: () => void } | null;
}) {
  const errors = answer?.ok === false ? answer.fieldErrors : {};
  const { startMs, endMs } = marks;
  const problem =
    startMs !== null && endMs !== null && durationMs !== null
      ? findMarksProblem(startMs, endMs, durationMs)
      : null;
  return (
    <fetcher.Form ref={formRef} method="post" className="space-y-4 bg-surface p-4">
      <input type="hidden" name="intent" value="cut-wave" />
      <input type="hidden" name="videoId" value={videoId} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[8rem_8rem_1fr_auto]">
        <Field
          label="Start"
          name="startMs"
          value={marks.start}
          onChange={(event) => marks.setStart(event.target.value)}
          placeholder="0:16.3"
          autoComplete="off"
          required
          error={errors.startMs}
        />
        <Field
          label="End"
          name="endMs"
          value={marks.end}
          onChange={(event) => marks.setEnd(event.target.value)}
          placeholder="0:31.0"
          autoComplete="off"
          required
          error={errors.endMs}
        />
        <SurferField
          value={marks.surferName}
          onChange={(event) => marks.setSurferName(event.target.value)}
          placeholder="Surfer (optional)"
          className="col-span-2 sm:col-span-1"
          error={errors.surferName}
        />
        <Button
          busy={fetcher.state !== 'idle'}
          // Only with scripts: without them it would stay disabled.
          disabled={loop !== null && problem !== null}
          className="col-span-2 min-h-12 sm:col-span-1 sm:mt-[1.9rem] sm:min-h-11"
        >
          Save wave
        </Button>
      </div>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <p role="status" className="mr-auto">
          {toStatus(marks, problem, answer)}
        </p>
        {loop?.possible && !problem && (
          <Button
            type="button"
            look="secondary"
            aria-pressed={loop.on}
            onClick={loop.toggle}
            className="text-sm"
          >
            {loop.on ? 'Stop the loop' : 'Play in a loop'}
          </Button>
        )}
        {(marks.start || marks.end) && loop && (
          <Button type="button" look="quiet" onClick={marks.clear} className="text-sm">
            Clear
          </Button>
        )}
      </div>
    </fetcher.Form>
  );
}

function toStatus(
  { start, end, startMs, endMs }: Marks,
  problem: string | null,
  answer: FormAnswer | undefined,
): string {
  if (problem) return problem;
  if (startMs !== null && endMs !== null) {
    return `${formatLength(endMs - startMs)} long`;
  }
  if (start === '' && end === '' && answer?.ok) return answer.text;
  if (startMs !== null && end === '') return 'Now mark where the wave ends.';
  return 'Mark where the wave starts, while it plays or frame by frame.';
}
