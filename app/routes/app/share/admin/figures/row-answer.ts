import type { EditableColumn } from '#app/domain/figures/figure-columns.ts';

/** The fields of a row's form. It has start and end, from which the length follows. */
export const ROW_FORM_COLUMNS = [
  'surfer',
  'score',
  'start',
  'end',
  'direction',
  'side',
  'manoeuvres',
] satisfies EditableColumn[];

/** Why a row was not saved, and the changed values. */
export type RowAnswer = { values: Record<string, string>; fieldErrors: Record<string, string> };
