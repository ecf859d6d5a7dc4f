import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { listChoices } from './list-choices.ts';
import type { SheetColumn } from './sheet-cells.ts';

/** Returns the text typed into a cell, or the name of the selected option. */
export function toChoiceText(
  column: SheetColumn,
  text: string,
  surfers: Figures['surfers'],
): string {
  const choices = listChoices(column, surfers);
  if (!choices) return text;
  return choices.find(({ value }) => value === text)?.name ?? 'a surfer who is not on the roster';
}
