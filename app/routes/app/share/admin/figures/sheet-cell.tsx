import { joinClasses } from '#app/lib/text/join-classes.ts';
import type { CellView, SheetColumn } from './sheet-cells.ts';

/** The form that cells ask with for their row's form where there are no scripts. */
export const ASK_FORM = 'ask-for-row';

/** What can be edited, as it is read. Pressed, it is edited in place; without scripts, in a form under its row. */
export function SheetCell({
  waveId,
  column,
  view: { text, note },
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
  /** Edited elsewhere, under its row. */
  isOpen: boolean;
  /** Of the sentence that says why what stands here was not kept. */
  problemId: string | undefined;
}) {
  const says = [text || 'none', note].filter(Boolean).join(', ');
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
        joinClasses(
          problemId && 'bg-error-tint text-error-ink outline outline-error-line',
          isOpen && 'bg-primary-tint',
        ) || undefined
      }
    >
      {text || <span className="text-ink-faint">–</span>}
      {note && <span className="text-ink-soft text-sm"> {note}</span>}
    </button>
  );
}
