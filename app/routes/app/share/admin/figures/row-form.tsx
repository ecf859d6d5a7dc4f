import { Form } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { columnNames } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { toCellText } from '#app/domain/figures/to-cell-text.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { ROW_FORM_COLUMNS, type RowAnswer } from './row-answer.ts';
import { listChoices } from './sheet/list-choices.ts';
import { ManoeuvreBoxes } from './sheet/manoeuvre-boxes.tsx';

/** A row as a form, for browsers without scripts: all editable fields of a wave. */
export function RowForm({
  wave,
  surfers,
  sort,
  answer,
}: {
  wave: SortedWave;
  surfers: Figures['surfers'];
  sort: string;
  /** The response to the last submission, if the server rejected it. */
  answer: RowAnswer | undefined;
}) {
  const { values = {}, fieldErrors = {} } = answer ?? {};
  const at = formatDuration(wave.startMs, { tenths: true });
  const textOf = (column: (typeof ROW_FORM_COLUMNS)[number]) =>
    values[column] ?? toCellText(column, wave);
  return (
    <Form
      id="asked"
      method="post"
      action={`?edit=${wave.id}&sort=${sort}#asked`}
      reloadDocument
      aria-label={`The wave at ${at}`}
      className="scroll-my-16 space-y-4 rounded-card bg-canvas p-4 ring-1 ring-line"
    >
      {fieldErrors.form && <Alert tone="error">{fieldErrors.form}</Alert>}
      <input type="hidden" name="waveId" value={wave.id} />
      <input type="hidden" name="seen" value={values.seen ?? wave.revision} />
      {ROW_FORM_COLUMNS.map((column) => (
        <input key={column} type="hidden" name={`was-${column}`} value={toCellText(column, wave)} />
      ))}
      <div className="grid gap-4 sm:grid-cols-3">
        {ROW_FORM_COLUMNS.map((column) => {
          if (column === 'manoeuvres') return null;
          const choices = column === 'end' ? null : listChoices(column, surfers);
          const field = {
            label: columnNames[column],
            name: column,
            error: fieldErrors[column],
            defaultValue: textOf(column),
          };
          if (!choices) return <Field key={column} {...field} autoComplete="off" />;
          return (
            <SelectField key={column} {...field}>
              {choices.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          );
        })}
      </div>
      <fieldset>
        <legend className="font-semibold">Manoeuvres</legend>
        <ManoeuvreBoxes chosen={textOf('manoeuvres').split(', ')} />
        {fieldErrors.manoeuvres && (
          <p className="font-semibold text-error-ink text-sm">{fieldErrors.manoeuvres}</p>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button>Save</Button>
        <a href={`?sort=${sort}#wave-${wave.id}`} className={toButtonClasses('secondary')}>
          Cancel
        </a>
      </div>
    </Form>
  );
}
