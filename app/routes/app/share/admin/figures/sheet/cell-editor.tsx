import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { listChoices } from './list-choices.ts';
import { type Editing, RIGHT_COLUMNS } from './sheet-cells.ts';

export type Then = 'down' | 'up' | 'stay' | 'leave';

type Props = {
  editing: Editing;
  label: string;
  surfers: Figures['surfers'];
  /** The id of the sentence that says why the value was not saved. */
  problemId: string | undefined;
  /** Called on each change of the text. */
  onType: (text: string) => void;
  /** Returns false if the value can't be saved. */
  onFinish: (text: string, then: Then) => boolean;
  onCancel: () => void;
};

/** The editor of a cell. Enter saves and moves down, Tab moves along, Escape discards. */
export function CellEditor({ editing, label, surfers, problemId, ...on }: Props) {
  const { onType, onFinish, onCancel } = on;
  const { column, text } = editing;
  const [choices, opens] = [listChoices(column, surfers), editing.opens];
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Removing the finished editor may fire a blur event as well.
  const isOver = useRef(false);
  const isList = choices !== null;
  useEffect(() => {
    field.current?.focus();
    if (!isList)
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    else if (opens) openList(field.current);
  }, [isList, opens]);

  const finish = (then: Then) => {
    if (isOver.current || !field.current) return;
    isOver.current = onFinish(field.current.value, then) || then === 'leave';
  };
  const tied = {
    ref: field,
    defaultValue: text,
    'aria-label': label,
    'aria-invalid': problemId ? (true as const) : undefined,
    'aria-describedby': problemId,
    onBlur: () => finish('leave'),
    onInput: () => field.current && onType(field.current.value),
    onKeyDown: (event: KeyboardEvent) => {
      // Stops the table's keys, which are for navigation.
      event.stopPropagation();
      if (event.key === 'Enter') finish(event.shiftKey ? 'up' : 'down');
      else if (event.key === 'Escape') {
        isOver.current = true;
        onCancel();
      } else return;
      event.preventDefault();
    },
    className: toClassNames(
      'relative block min-h-12 rounded-control bg-surface px-2 text-base text-ink outline-2 outline-secondary-solid -outline-offset-2 aria-invalid:outline-error-solid',
      // A list is as wide as its longest entry, over the cells beside it.
      choices ? 'z-10 w-max min-w-full max-w-64 pr-1' : 'w-full min-w-0',
      RIGHT_COLUMNS.includes(column) && 'text-right',
    ),
  };
  if (!choices) {
    const inputMode = column === 'start' ? 'text' : 'decimal';
    return <input type="text" inputMode={inputMode} autoComplete="off" {...tied} />;
  }
  return (
    <select {...tied} onChange={() => opens && finish('stay')}>
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Where the browser can't open the list, a second press does. */
function openList(list: HTMLSelectElement | null) {
  try {
    list?.showPicker?.();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
