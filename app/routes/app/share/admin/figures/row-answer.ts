import type { EditableColumn } from '#app/domain/figures/figure-columns.ts';

/** What the form of a row holds: start and end, of which length is what lies between. */
export const ROW_FORM_COLUMNS = [
  'surfer',
  'score',
  'start',
  'end',
  'direction',
  'side',
  'manoeuvres',
] satisfies EditableColumn[];

/** Why a row was not saved, and what was typed anew in it. */
export type RowAnswer = { values: Record<string, string>; fieldErrors: Record<string, string> };
