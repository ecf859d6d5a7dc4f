import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import type { Then } from './cell-editor.tsx';
import { listChoices } from './list-choices.ts';
import { type Cell, findNextCell, type SheetColumn } from './sheet-cells.ts';
import type { useSheet } from './use-sheet.ts';

/**
 * The keys of a spreadsheet: arrows move between cells, Enter or any letter edits, Delete clears.
 * Tab moves along the row and then out of the table.
 *
 * @param waveIds in the order of the rows
 */
export function useSheetKeys(
  sheet: ReturnType<typeof useSheet>,
  waveIds: readonly string[],
  surfers: Figures['surfers'],
) {
  const table = useRef<HTMLTableElement>(null);
  /** The cell with the focus now, or last. */
  const [cursor, setCursor] = useState<Cell | null>(null);
  /** The cell that gets the focus once editing has ended. */
  const goal = useRef<Cell | null>(null);
  useEffect(() => {
    const cell = goal.current;
    goal.current = null;
    if (cell) findButton(table.current, cell)?.focus();
  });

  function press(event: KeyboardEvent, cell: Cell): boolean {
    const next = findNextCell(event, cell, waveIds);
    if (next) findButton(table.current, next)?.focus();
    else if (event.key === 'F2') sheet.edit(cell, { opens: false });
    else if (event.key === 'Delete' || event.key === 'Backspace') clear(cell);
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) sheet.undo();
    else if (isLetter(event))
      sheet.edit(cell, { typed: toTyped(cell.column, event.key), opens: false });
    else return false;
    return true;
  }

  function clear(cell: Cell): void {
    if (cell.column !== 'start' && cell.column !== 'length') sheet.save(cell, '');
  }

  /** A letter starts the typed text; in a list it selects the option that starts with it. */
  function toTyped(column: SheetColumn, letter: string): string | undefined {
    if (column === 'manoeuvres') return undefined;
    const choices = listChoices(column, surfers);
    if (!choices) return letter;
    return choices.find(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()))?.value;
  }

  return {
    table,
    cursor,
    onKeyDown(event: KeyboardEvent) {
      const cell = findCell(event.target);
      if (cell && !event.altKey && press(event, cell)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const cell = findCell(event.target);
      if (!cell) return pickRow(event.target);
      event.preventDefault();
      sheet.edit(cell, { opens: event.detail > 0 });
    },
    onFocus(event: FocusEvent) {
      const cell = findCell(event.target);
      if (cell) setCursor(cell);
    },
    /** Saves the typed text and moves on; false when the editor stays open. */
    finish(text: string, then: Then): boolean {
      const { editing } = sheet;
      if (!editing) return true;
      const isKept = sheet.save(editing, text, editing);
      if (!isKept && then !== 'leave') return false;
      sheet.stopEditing();
      if (then !== 'leave') goal.current = findAfter(editing, then, waveIds);
      return true;
    },
    cancel() {
      goal.current = sheet.editing;
      sheet.cancel();
    },
  };
}

function findAfter(cell: Cell, then: Then, waveIds: readonly string[]): Cell {
  if (then === 'stay') return cell;
  const key = then === 'up' ? 'ArrowUp' : 'ArrowDown';
  return findNextCell({ key, ctrlKey: false, metaKey: false }, cell, waveIds) ?? cell;
}

function isLetter({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;
}

/** A press on a row's picture plays its wave. */
function pickRow(target: EventTarget): void {
  if (!(target instanceof Element) || !target.closest('[data-picture]')) return;
  target.closest('th')?.querySelector<HTMLElement>('[data-column]')?.focus();
}

function findCell(target: EventTarget): Cell | null {
  if (!(target instanceof Element)) return null;
  const button = target.closest<HTMLElement>('button[data-column]');
  const waveId = button?.closest<HTMLElement>('[data-wave]')?.dataset.wave;
  if (!button || !waveId) return null;
  return { waveId, column: button.dataset.column as SheetColumn };
}

function findButton(table: HTMLTableElement | null, { waveId, column }: Cell) {
  return table?.querySelector<HTMLElement>(
    `[data-wave="${CSS.escape(waveId)}"] [data-column="${column}"]`,
  );
}
