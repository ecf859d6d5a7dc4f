import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import type { Then } from './cell-editor.tsx';
import { ManoeuvreBoxes } from './manoeuvre-boxes.tsx';

/** The manoeuvres of a wave under its row, for as long as they are edited. */
export function ManoeuvreEditor({
  label,
  text,
  onType,
  onFinish,
  onCancel,
}: {
  label: string;
  /** With commas between them. */
  text: string;
  /** Each time that a box is ticked or not. */
  onType: (text: string) => void;
  onFinish: (text: string, then: Then) => void;
  onCancel: () => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isOver = useRef(false);
  const before = text.split(', ').filter(Boolean);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);

  const finish = (then: Then) => {
    if (isOver.current || !group.current) return;
    isOver.current = true;
    onFinish(read(group.current), then);
  };
  function read(boxes: HTMLFieldSetElement): string {
    const ticked = boxes.querySelectorAll<HTMLInputElement>('input:checked');
    const names = [...ticked].map(({ value }) => value);
    return mergeManoeuvres(before, names).join(', ');
  }
  return (
    <fieldset
      ref={group}
      // So that a press beside a box does not count as leaving.
      tabIndex={-1}
      onChange={() => group.current && onType(read(group.current))}
      onBlur={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) finish('leave');
      }}
      onKeyDown={(event: KeyboardEvent) => {
        event.stopPropagation();
        const isButton = event.target instanceof HTMLButtonElement;
        if (event.key === 'Enter' && !isButton) finish(event.shiftKey ? 'up' : 'down');
        else if (event.key === 'Escape') {
          isOver.current = true;
          onCancel();
        }
      }}
    >
      <legend className="font-medium">{label}</legend>
      <ManoeuvreBoxes chosen={before} />
      <Button type="button" look="secondary" className="mt-2" onClick={() => finish('stay')}>
        Done
      </Button>
    </fieldset>
  );
}

/** What is ticked, in the order in which it was done before; what is new comes after it. */
function mergeManoeuvres(before: readonly string[], ticked: readonly string[]): string[] {
  const kept = before.filter((name) => ticked.includes(name));
  return [...kept, ...ticked.filter((name) => !before.includes(name))];
}
