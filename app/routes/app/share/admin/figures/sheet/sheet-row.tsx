import { memo, type ReactNode } from 'react';
import {
  FIGURE_COLUMNS,
  type FigureColumn,
  isEditable,
} from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { toFigureRow } from '#app/domain/figures/to-figure-row.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { SheetCell } from './sheet-cell.tsx';
import {
  RIGHT_COLUMNS,
  type RowDrafts,
  SHEET_COLUMNS,
  type SheetColumn,
  toCellName,
  toCellView,
  toNotesId,
} from './sheet-cells.ts';
import { toChoiceText } from './to-choice-text.ts';
import { toRowClock } from './to-row-clock.ts';

const PICTURE = { width: 72, height: 48 };

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
  const clock = toRowClock(row, figures);
  const cells = FIGURE_COLUMNS.map((column) => {
    const view = toCellView(column, row, figures.session.scoreBands);
    if (!isEditable(column)) return <PlainCell key={column} column={column} {...view} />;
    const draft = drafts?.[column];
    const isOpen = props.column === column;
    const cell = (isOpen && editor) || (
      <SheetCell
        waveId={wave.id}
        column={column}
        view={draft ? { text: toChoiceText(column, draft.text, figures.surfers) } : view}
        label={toCellName(column, wave, figures.videos)}
        isReached={tabs === 'all' || (tabs === 'first' && column === SHEET_COLUMNS[0])}
        isOpen={isOpen}
        problemId={draft && toNotesId(wave.id)}
      />
    );
    if (column !== 'start') return <td key={column}>{cell}</td>;
    return (
      <th key={column} scope="row" className="sticky left-0 z-10 border-r font-normal">
        <div className="relative flex items-center gap-2">
          <Picture src={figures.media[wave.id]?.poster ?? null} />
          {clock && <span data-clock>{clock}</span>}
          {cell}
        </div>
        {figures.videos.length > 1 && (
          <span className="block truncate px-1 text-ink-faint text-xs">{row.filmName}</span>
        )}
      </th>
    );
  });
  return (
    <>
      <tr
        id={`wave-${wave.id}`}
        data-wave={wave.id}
        data-shown={tabs === 'all' || undefined}
        className="scroll-my-16"
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

/** Loads when it scrolls into view: a session has hundreds. */
function Picture({ src }: { src: string | null }) {
  return (
    <span data-picture>
      {src && (
        <img
          src={toImageAddress(src, PICTURE.width)}
          alt=""
          {...PICTURE}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

function PlainCell({ column, text, note }: { column: FigureColumn; text: string; note?: string }) {
  return (
    <td data-plain={RIGHT_COLUMNS.includes(column) ? 'right' : 'left'}>
      {text || <span className="text-ink-faint">–</span>} {note}
    </td>
  );
}
