import {
  columnNames,
  type EditableColumn,
  FIGURE_COLUMNS,
  type FigureColumn,
  isEditable,
} from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import type { FigureRow } from '#app/domain/figures/to-figure-row.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { type ScoreBands, toScoreBand } from '#app/domain/waves/ride.ts';
import { formatDuration, formatLength } from '#app/lib/format/format-duration.ts';

/** A column that users edit in place. */
export type SheetColumn = FigureColumn & EditableColumn;

export type Cell = { waveId: string; column: SheetColumn };

/** The cell being edited. `seen` is the wave's revision when editing started. */
export type Editing = Cell & {
  wave: SortedWave;
  text: string;
  seen: number;
  /** Started by pointer: a list opens at once. */
  opens: boolean;
};

/** A typed value that could not be saved, with the wave as it was when the user started typing. */
export type Draft = { text: string; sentence: string; seen: number; wave: SortedWave };

export type RowDrafts = Partial<Record<SheetColumn, Draft>>;

export const SHEET_COLUMNS: readonly SheetColumn[] = FIGURE_COLUMNS.filter(isEditable);

/** The number of rows that a page key moves. */
const PAGE = 10;

/** Returns the cell that a key moves to from another; null when it does not move. */
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

/** The content of a cell. `text` is empty where there is no value. */
export type CellView = {
  text: string;
  note?: string;
  /** The colour of a surfer's lycra or of a score's band, as CSS. */
  dot?: string | undefined;
};

/** Columns of numbers, which end at the right edge. */
export const RIGHT_COLUMNS: readonly FigureColumn[] = ['start', 'length', 'views', 'downloads'];

export function toCellView(column: FigureColumn, row: FigureRow, bands: ScoreBands): CellView {
  const { wave, surferName, side } = row;
  switch (column) {
    case 'start':
      return { text: formatDuration(wave.startMs, { tenths: true }) };
    case 'surfer':
      // The surfer was added to the roster after this page loaded.
      return {
        text: surferName ?? (wave.surferId ? 'New surfer' : ''),
        dot: row.surferColour ? toLycraColour(row.surferColour) : undefined,
      };
    case 'score':
      return wave.score === null ? { text: '' } : toScoreView(wave.score, bands);
    case 'length':
      return { text: formatLength(wave.endMs - wave.startMs) };
    case 'direction':
      return { text: capitalise(wave.direction) };
    case 'side':
      return { text: capitalise(side), note: side && !wave.side ? 'auto' : undefined };
    case 'manoeuvres':
      return { text: wave.manoeuvres.join(', ') };
    case 'consent':
      return { text: capitalise(row.consent) };
    default:
      return { text: row[column]?.toLocaleString('en-GB') ?? '' };
  }
}

function toScoreView(score: number, bands: ScoreBands): CellView {
  const band = toScoreBand(score, bands);
  return { text: score.toFixed(2), note: band, dot: `var(--color-score-${band})` };
}

/** Of a name like `light blue`; none for an unknown colour. */
function toLycraColour(name: string): string {
  return `var(--color-lycra-${name.split(' ').at(-1)}, none)`;
}

function capitalise(word: string | null): string {
  return word ? word.charAt(0).toUpperCase() + word.slice(1) : '';
}

/** The id of the notes below a wave's row. */
export function toNotesId(waveId: string): string {
  return `notes-${waveId}`;
}

/**
 * Returns a cell's name; with its video if there are several, since their waves may start at the
 * same time.
 */
export function toCellName(column: EditableColumn, wave: SortedWave, videos: Figures['videos']) {
  const at = formatDuration(wave.startMs, { tenths: true });
  const film = videos.length > 1 && videos.find(({ id }) => id === wave.videoId);
  return `${columnNames[column]} of the wave at ${at}${film ? ` of ${film.name}` : ''}`;
}
