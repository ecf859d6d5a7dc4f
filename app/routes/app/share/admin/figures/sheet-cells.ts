import {
  type EditableColumn,
  FIGURE_COLUMNS,
  type FigureColumn,
  isEditable,
} from '#app/domain/figures/figure-columns.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';

/** A column that is edited in place. */
export type SheetColumn = FigureColumn & EditableColumn;
export type Cell = { waveId: string; column: SheetColumn };

/** What is being typed. `seen` is the wave's revision when it was begun. */
export type Editing = Cell & {
  wave: SortedWave;
  text: string;
  seen: number;
  /** Begun by pointer: a list to choose from opens at once. */
  opens: boolean;
};

/** What was typed and can't be kept as it is, with the wave as it was when that was begun. */
export type Draft = { text: string; sentence: string; seen: number; wave: SortedWave };
export type RowDrafts = Partial<Record<SheetColumn, Draft>>;

export const SHEET_COLUMNS: readonly SheetColumn[] = FIGURE_COLUMNS.filter(isEditable);

/** Rows that a page key goes. */
const PAGE = 10;

/** Where a key leads from a cell; null when it leads nowhere. */
export function findNextCell(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  from: Cell,
  waveIds: readonly string[],
): Cell | null {
  const row = waveIds.indexOf(from.waveId);
  const column = SHEET_COLUMNS.indexOf(from.column);
  const [lastRow, lastColumn] = [waveIds.length - 1, SHEET_COLUMNS.length - 1];
  const isFar = ctrlKey || metaKey;
  const places: Record<string, [row: number, column: number]> = {
    ArrowUp: [isFar ? 0 : row - 1, column],
    ArrowDown: [isFar ? lastRow : row + 1, column],
    ArrowLeft: [row, isFar ? 0 : column - 1],
    ArrowRight: [row, isFar ? lastColumn : column + 1],
    PageUp: [Math.max(0, row - PAGE), column],
    PageDown: [Math.min(lastRow, row + PAGE), column],
    Home: [isFar ? 0 : row, 0],
    End: [isFar ? lastRow : row, lastColumn],
  };
  const place = Object.hasOwn(places, key) ? places[key] : undefined;
  const waveId = place && waveIds[place[0]];
  const next = place && SHEET_COLUMNS[place[1]];
  return waveId && next ? { waveId, column: next } : null;
}
