import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import { Button } from '#app/components/ui/button.tsx';
import { columnNames } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { CellEditor, type Then } from './cell-editor.tsx';
import { DeletedNote } from './deleted-note.tsx';
import { ManoeuvreBoxes } from './manoeuvre-boxes.tsx';
import { type RowDrafts, SHEET_COLUMNS, toCellName, toNotesId } from './sheet-cells.ts';
import { SheetRow } from './sheet-row.tsx';
import type { useSheet } from './use-sheet.ts';
import type { useSheetKeys } from './use-sheet-keys.ts';

type Props = {
  sheet: ReturnType<typeof useSheet>;
  keys: ReturnType<typeof useSheetKeys>;
  figures: Figures;
  /** In the order of the rows. */
  waves: readonly SortedWave[];
  /** Whether Tab moves along one row; otherwise it stops at each row. */
  tabsAlong: boolean;
  /** Unresolved conflicts by wave. */
  conflicts: ReadonlyMap<string, readonly Conflict[]>;
  showConflicts: (conflicts: readonly Conflict[]) => ReactNode;
  /** The form of a row, for browsers without scripts, where cells are not editable. */
  asked: { waveId: string; form: ReactNode } | null;
};

/** The rows; at most one cell is being edited. */
export function SheetBody(props: Props) {
  const { sheet, keys, figures, waves, tabsAlong, conflicts, asked } = props;
  const reached = waves.find(({ id }) => id === keys.cursor?.waveId) ?? waves[0];
  return (
    <tbody>
      {waves.map((wave) => {
        const editing = sheet.editing?.waveId === wave.id ? sheet.editing : null;
        const drafts = sheet.drafts.get(wave.id);
        const settled = conflicts.get(wave.id);
        const editor = editing && renderEditor(props, editing);
        const isUnder = editing?.column === 'manoeuvres';
        const form = asked?.waveId === wave.id && asked.form;
        const isDeleted = sheet.deleted.has(wave.id) && !settled;
        return (
          <SheetRow
            key={wave.id}
            wave={wave}
            figures={figures}
            tabs={tabsAlong ? (wave === reached ? 'all' : 'none') : 'first'}
            drafts={drafts}
            column={editing?.column ?? null}
            editor={isUnder ? null : editor}
            notes={
              (drafts || settled || form || isUnder || isDeleted) && (
                <RowNotes drafts={drafts}>
                  {isDeleted && (
                    <DeletedNote
                      who={sheet.whoDeleted(wave.id)}
                      drafts={drafts ?? {}}
                      isTyping={editing !== null}
                      surfers={figures.surfers}
                      sortingPath={`/app/share/admin/session/${figures.session.id}`}
                      onBringBack={() => sheet.bringBack(wave)}
                      onDrop={() => sheet.dropDrafts(wave.id)}
                    />
                  )}
                  {isUnder && editor}
                  {settled && props.showConflicts(settled)}
                  {form}
                </RowNotes>
              )
            }
          />
        );
      })}
    </tbody>
  );
}

function renderEditor(
  { sheet, keys, figures }: Props,
  editing: NonNullable<Props['sheet']['editing']>,
) {
  const { column, wave, text } = editing;
  const tied = {
    label: toCellName(column, wave, figures.videos),
    onType: sheet.type,
    onFinish: keys.finish,
    onCancel: keys.cancel,
  };
  if (column === 'manoeuvres') return <ManoeuvreEditor {...tied} text={text} />;
  return (
    <CellEditor
      key={column}
      {...tied}
      editing={editing}
      surfers={figures.surfers}
      problemId={sheet.drafts.get(wave.id)?.[column] && toNotesId(wave.id)}
    />
  );
}

/** The notes below a row: why typed values were not saved, and unresolved conflicts. */
function RowNotes({ drafts, children }: { drafts: RowDrafts | undefined; children: ReactNode }) {
  return (
    <>
      {SHEET_COLUMNS.map((column) => {
        const draft = drafts?.[column];
        return (
          draft && (
            <p key={column} role="alert" className="font-semibold text-error-ink">
              {columnNames[column]}: {draft.sentence}
            </p>
          )
        );
      })}
      {children}
    </>
  );
}

/** Edits a wave's manoeuvres below its row. */
function ManoeuvreEditor({
  label,
  text,
  onType,
  onFinish,
  onCancel,
}: {
  label: string;
  /** Separated by commas. */
  text: string;
  /** Called on each change of a checkbox. */
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
      // Focusable, so that a click beside a checkbox does not count as leaving the editor.
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
      <legend className="font-semibold">{label}</legend>
      <ManoeuvreBoxes chosen={before} />
      <Button type="button" look="secondary" className="mt-2" onClick={() => finish('stay')}>
        Done
      </Button>
    </fieldset>
  );
}

/** Returns the checked manoeuvres: the earlier ones in their order, then the new ones. */
function mergeManoeuvres(before: readonly string[], ticked: readonly string[]): string[] {
  const kept = before.filter((name) => ticked.includes(name));
  return [...kept, ...ticked.filter((name) => !before.includes(name))];
}
