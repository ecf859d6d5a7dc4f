import { useId, useRef, useState } from 'react';
import { stageFieldClasses } from '#app/components/app-shell/stage-classes.ts';
import type { Drawing } from '#app/domain/drawings/drawing.ts';

const MOST_METRES = 1000;

/** The known length of a line, such as the board's. Each number is saved as it is typed. */
export function LengthField({
  drawing,
  onSave,
}: {
  drawing: Drawing;
  onSave: (drawing: Drawing, isContinued: boolean) => void;
}) {
  /** While it is typed, and as long as it is no length; null: it shows what is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const isContinued = useRef(false);
  const noteId = useId();
  const isWrong = typed !== null && typed.trim() !== '' && parseMetres(typed) === null;
  return (
    <label className="block">
      Set length (m)
      <input
        inputMode="decimal"
        value={typed ?? drawing.metres ?? ''}
        maxLength={12}
        placeholder="1.83 for a board of 6 feet"
        aria-invalid={isWrong || undefined}
        aria-describedby={noteId}
        onFocus={() => {
          isContinued.current = false;
        }}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const metres = parseMetres(value);
          if (metres === null && value.trim() !== '') return;
          onSave({ ...drawing, metres: metres ?? undefined }, isContinued.current);
          isContinued.current = true;
        }}
        onBlur={() => !isWrong && setTyped(null)}
        className={stageFieldClasses}
      />
      <span id={noteId} className={isWrong ? 'text-warning-400' : undefined}>
        {isWrong
          ? `Type a number of metres up to ${MOST_METRES}, such as 1.83.`
          : 'Once you set one length, every line of this video shows its own.'}
      </span>
    </label>
  );
}

/** Null where the text is no length. */
function parseMetres(text: string): number | null {
  const metres = Number(text.replace(',', '.'));
  return metres > 0 && metres <= MOST_METRES ? metres : null;
}
