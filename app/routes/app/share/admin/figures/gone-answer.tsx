import { Alert } from '#app/components/ui/alert.tsx';
import { columnNames } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { nameChoice } from './name-choice.ts';
import { ROW_FORM_COLUMNS, type RowAnswer } from './row-answer.ts';

/** Says that the wave of a row's form is gone, with all that was typed for it. */
export function GoneAnswer({
  answer: { values, fieldErrors },
  figures,
}: {
  answer: RowAnswer;
  figures: Figures;
}) {
  const typed = ROW_FORM_COLUMNS.filter((column) => values[column] !== undefined);
  return (
    <Alert tone="warning">
      <p>
        {fieldErrors.form} Whoever did can bring it back: by Undo on the{' '}
        <a href={`/app/share/admin/session/${figures.session.id}`} className="underline">
          sorting page
        </a>
        .
      </p>
      {typed.length > 0 && (
        <>
          <p className="mt-2">What you typed was not saved:</p>
          <ul className="list-disc pl-5">
            {typed.map((column) => (
              <li key={column}>
                {columnNames[column]}: {nameTyped(column, values[column] ?? '', figures.surfers)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function nameTyped(
  column: (typeof ROW_FORM_COLUMNS)[number],
  text: string,
  surfers: Figures['surfers'],
): string {
  return (column === 'end' ? text : nameChoice(column, text, surfers)) || 'none';
}
