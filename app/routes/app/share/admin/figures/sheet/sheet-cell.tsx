import { toClassNames } from '#app/lib/text/to-class-names.ts';
import type { CellView, SheetColumn } from './sheet-cells.ts';

/** The form with which cells request their row's form without scripts. */
export const ASK_FORM = 'ask-for-row';

/** A cell in reading mode. A press edits it in place; without scripts, in a form below its row. */
export function SheetCell({
  waveId,
  column,
  view: { text, note, dot },
  label,
  isReached,
  isOpen,
  problemId,
}: {
  waveId: string;
  column: SheetColumn;
  view: CellView;
  label: string;
  /** Whether Tab stops here. */
  isReached: boolean;
  /** Whether its editor is open below the row. */
  isOpen: boolean;
  /** The id of the sentence that says why its value was not saved. */
  problemId: string | undefined;
}) {
  // As it is on the screen, so that speech control finds the cell by the words that the user sees.
  const says = [text || 'none', note].filter(Boolean).join(' ');
  return (
    <button
      type="submit"
      form={ASK_FORM}
      name="edit"
      value={waveId}
      data-column={column}
      tabIndex={isReached ? undefined : -1}
      aria-label={`${label}: ${says}`}
      aria-expanded={isOpen || undefined}
      aria-describedby={problemId}
      className={
        toClassNames(
          problemId && 'bg-error-tint text-error-ink outline outline-error-line',
          isOpen && 'bg-primary-tint',
        ) || undefined
      }
    >
      {dot && column === 'surfer' && <CellDot colour={dot} />}
      {column === 'score' && text ? <span data-value>{text}</span> : text}
      {!text && <span className="text-ink-faint">–</span>}
      {dot && column === 'score' && <CellDot colour={dot} />}
      {note && <span className="text-ink-soft text-sm"> {note}</span>}
    </button>
  );
}

function CellDot({ colour }: { colour: string }) {
  return <span data-dot aria-hidden="true" style={{ background: colour }} />;
}
