/**
 * The columns of a wave that can be edited in its row; `end` only in the form that shows the whole
 * row.
 */
export const EDITABLE_COLUMNS = [
  'surfer',
  'score',
  'start',
  'end',
  'length',
  'direction',
  'side',
  'manoeuvres',
] as const;
export type EditableColumn = (typeof EDITABLE_COLUMNS)[number];

/** The columns of the table, in their order. */
export const FIGURE_COLUMNS = [
  'start',
  'surfer',
  'score',
  'length',
  'direction',
  'side',
  'manoeuvres',
  'consent',
  'views',
  'downloads',
] as const;
export type FigureColumn = (typeof FIGURE_COLUMNS)[number];

export const columnNames: Record<FigureColumn | EditableColumn, string> = {
  start: 'Start',
  end: 'End',
  surfer: 'Surfer',
  score: 'Score',
  length: 'Length',
  direction: 'Direction',
  side: 'Side',
  manoeuvres: 'Manoeuvres',
  consent: 'Consent',
  views: 'Views',
  downloads: 'Downloads',
};

/** Whether users can edit the column; the others only show values. */
export function isEditable(column: FigureColumn): column is FigureColumn & EditableColumn {
  return column !== 'consent' && column !== 'views' && column !== 'downloads';
}
