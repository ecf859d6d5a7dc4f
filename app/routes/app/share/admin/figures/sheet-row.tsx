import { memo, type ReactNode } from 'react';
import { FIGURE_COLUMNS, isEditable } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { toFigureRow } from '#app/domain/figures/to-figure-row.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { nameChoice } from './name-choice.ts';
import { SheetCell } from './sheet-cell.tsx';
import {
  nameCell,
  type RowDrafts,
  SHEET_COLUMNS,
  type SheetColumn,
  toCellView,
  toNotesId,
} from './sheet-cells.ts';

type Props = {
  wave: SortedWave;
  figures: Figures;
  /** The cells in the tab order: all of the cursor's row, so that Tab moves along it. */
  tabs: 'first' | 'all' | 'none';
  drafts: RowDrafts | undefined;
  /** The cell being edited, and its editor unless that is below the row. */
  column: SheetColumn | null;
  editor: ReactNode;
  /** The notes below the row. */
  notes: ReactNode;
};

/** A wave of the table. Memoised, so that only changed rows of hundreds render again. */
export const SheetRow = memo(function SheetRow(props: Props) {
  const { wave, figures, tabs, drafts, editor, notes } = props;
  const row = toFigureRow(wave, figures);
  const cells = FIGURE_COLUMNS.map((column) => {
    const view = toCellView(column, row);
    if (!isEditable(column)) return <PlainCell key={column} {...view} />;
    const draft = drafts?.[column];
    const isOpen = props.column === column;
    const cell = (isOpen && editor) || (
      <SheetCell
        waveId={wave.id}
        column={column}
        view={draft ? { text: nameChoice(column, draft.text, figures.surfers) } : view}
        label={nameCell(column, wave, figures.videos)}
        isReached={tabs === 'all' || (tabs === 'first' && column === SHEET_COLUMNS[0])}
        isOpen={isOpen}
        problemId={draft && toNotesId(wave.id)}
      />
    );
    if (column !== 'start') return <td key={column}>{cell}</td>;
    return (
      <th key={column} scope="row" className="sticky left-0 z-10 bg-surface font-normal border-r">
        {cell}
        {figures.videos.length > 1 && (
          <span className="block truncate px-2 pb-1 text-ink-faint text-xs">{row.filmName}</span>
        )}
      </th>
    );
  });
  return (
    <>
      <tr
        id={`wave-${wave.id}`}
        data-wave={wave.id}
        className="scroll-my-16 *:border-t first:*:border-t-0"
      >
        {cells}
      </tr>
      {notes && (
        <tr>
          <td colSpan={FIGURE_COLUMNS.length}>
            <div
              id={toNotesId(wave.id)}
              className="sticky left-0 w-[100cqi] space-y-2 px-3 pt-1 pb-4"
            >
              {notes}
            </div>
          </td>
        </tr>
      )}
    </>
  );
});

function PlainCell({ text, note }: { text: string; note?: string }) {
  return (
    <td className="px-2 py-2.5 text-ink-soft">
      {text || <span className="text-ink-faint">–</span>} {note}
    </td>
  );
}
