import type { ReactNode } from 'react';
import { columnNames } from '#app/domain/figures/figure-columns.ts';
import { type RowDrafts, SHEET_COLUMNS } from './sheet-cells.ts';

/** What is to be said under a row: why what was typed was not kept, and what else there is to settle. */
export function RowNotes({
  drafts,
  children,
}: {
  drafts: RowDrafts | undefined;
  children: ReactNode;
}) {
  return (
    <>
      {SHEET_COLUMNS.map((column) => {
        const draft = drafts?.[column];
        return (
          draft && (
            <p key={column} role="alert" className="font-medium text-error-ink">
              {columnNames[column]}: {draft.sentence}
            </p>
          )
        );
      })}
      {children}
    </>
  );
}
