import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { SchoolBands } from '#app/components/school-bands.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { columnNames } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { parseFigureSort, toFigureSortText } from '#app/domain/figures/sort-figures.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { requireFigures } from './require-figures.server.ts';
import { ROW_FORM_COLUMNS, type RowAnswer } from './row-answer.ts';
import { RowForm } from './row-form.tsx';
import { saveRow } from './save-row.server.ts';
import { FiguresSheet } from './sheet/figures-sheet.tsx';
import { toChoiceText } from './sheet/to-choice-text.ts';

export const handle: FrameHandle = { crumbs: createCrumb('Figures') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Figures for ${loaderData.figures.session.spotName}` : 'Figures';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { figures, user } = await requireFigures(context, url, params.id);
  const sort = toFigureSortText(parseFigureSort(url.searchParams.get('sort')));
  return { figures, userId: user.id, sort, askedId: url.searchParams.get('edit') };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const [sent, { db, figures }] = await Promise.all([
    readForm(request),
    requireFigures(context, url, params.id),
  ]);
  return saveRow(db, figures, url, sent);
}

export default function FiguresPage({ loaderData, actionData }: Route.ComponentProps) {
  const { figures, userId, sort, askedId } = loaderData;
  const { session, waves, surfers } = figures;
  const asked = waves.find(({ id }) => id === askedId);
  return (
    <SchoolBands value={session.scoreBands}>
      <div className="space-y-4">
        <Headline>Figures</Headline>
        {actionData && !asked && <DeletedAnswer answer={actionData} figures={figures} />}
        <FiguresSheet
          key={session.id}
          figures={figures}
          userId={userId}
          sort={sort}
          asked={
            asked
              ? {
                  waveId: asked.id,
                  form: <RowForm wave={asked} answer={actionData} surfers={surfers} sort={sort} />,
                }
              : null
          }
        />
      </div>
    </SchoolBands>
  );
}

/** Reports that the wave of a row's form was deleted, with the values that the user typed. */
function DeletedAnswer({
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
        {fieldErrors.form} The user who deleted it can restore it: with Undo on the{' '}
        <a href={`/app/share/admin/session/${figures.session.id}`} className="underline">
          sorting page
        </a>
        .
      </p>
      {typed.length > 0 && (
        <>
          <p className="mt-2">Your changes were not saved:</p>
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
  return (column === 'end' ? text : toChoiceText(column, text, surfers)) || 'none';
}
