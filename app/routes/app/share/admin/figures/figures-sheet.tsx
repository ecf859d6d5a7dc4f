import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import { ConflictList } from '#app/components/sorting-desk/conflict-list.tsx';
import { SaveState } from '#app/components/sorting-desk/save-state.tsx';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { FIGURE_COLUMNS, type FigureColumn } from '#app/domain/figures/figure-columns.ts';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { writeFigureSort } from '#app/domain/figures/sort-figures.ts';
import { type FigureRow, toFigureRow } from '#app/domain/figures/to-figure-row.ts';
import { type FigureTotal, totalFigures } from '#app/domain/figures/total-figures.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { countOf } from '#app/lib/format/words.ts';
import { joinClasses } from '#app/lib/text/join-classes.ts';
import { SheetBody } from './sheet-body.tsx';
import { ASK_FORM } from './sheet-cell.tsx';
import { SheetHead } from './sheet-head.tsx';
import { TotalsTable } from './totals-table.tsx';
import { useSheet } from './use-sheet.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { useSheetOrder } from './use-sheet-order.ts';

type Props = {
  figures: Figures;
  userId: string;
  /** The sort order in the address. */
  sort: string;
  /** The form of a row, for browsers without scripts, where cells are not editable. */
  asked: { waveId: string; form: ReactNode } | null;
};

/** The session's waves as a sheet: sortable by each column, saved cell by cell, with totals. */
export function FiguresSheet({ figures, userId, sort: askedSort, asked }: Props) {
  const hydrated = useHydrated();
  // Deferred, since it renders all rows again and is not urgent.
  const tabsAlong = useDeferredValue(hydrated);
  const sheet = useSheet(figures, userId);
  const { waves, conflicts, unsaved, connection, isKept, canUndo } = sheet.state;
  const rows = useMemo(() => waves.map((wave) => toFigureRow(wave, figures)), [waves, figures]);
  const totals = useMemo(() => totalFigures(rows), [rows]);
  // Deleted waves stay while the user has unsaved values for them.
  const deletedRows = [...sheet.deleted.values()].map((wave) => toFigureRow(wave, figures));
  const { sort, ids, sortBy } = useSheetOrder([...rows, ...deletedRows], askedSort);
  const there = new Map([...sheet.deleted, ...waves.map((wave) => [wave.id, wave] as const)]);
  const shown = ids.flatMap((id) => there.get(id) ?? []);
  const keys = useSheetKeys(
    sheet,
    shown.map(({ id }) => id),
    figures.surfers,
  );
  const { ofRows, others } = groupConflicts(conflicts, there);
  const settling = { find: sheet.store.find, nameOf: sheet.nameOf, onSettle: sheet.settle };
  // Unless a deleted wave has unresolved conflicts.
  if (shown.length === 0 && others.length === 0) return <NoWave sessionId={figures.session.id} />;
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={`/app/share/admin/session-detailed/${figures.session.id}/csv`}
            className={buttonClasses('secondary')}
          >
            Save as CSV
          </a>
          {hydrated && (
            <Button type="button" look="secondary" disabled={!canUndo} onClick={sheet.undo}>
              Undo
            </Button>
          )}
          {hydrated && <SaveState unsaved={unsaved} connection={connection} isKept={isKept} />}
          <p role="status" className="text-ink-soft text-sm">
            {sheet.said}
          </p>
        </div>
        <ConflictList conflicts={others} {...settling} />
        <form id={ASK_FORM} method="get" action="#asked">
          <input type="hidden" name="sort" value={writeFigureSort(sort)} />
        </form>
        <section
          aria-label="Waves"
          className="@container max-h-[85svh] scroll-pt-12 scroll-pb-12 scroll-pl-20 overflow-auto rounded-card bg-surface ring-1 ring-line"
        >
          <table
            ref={keys.table}
            onClick={keys.onClick}
            onKeyDown={keys.onKeyDown}
            onFocus={keys.onFocus}
            className={tableClasses}
          >
            <caption className="sr-only">Each row is a wave.</caption>
            <SheetHead sort={sort} onSort={sortBy} />
            <SheetBody
              sheet={sheet}
              keys={keys}
              figures={figures}
              asked={asked}
              tabsAlong={tabsAlong}
              waves={shown}
              conflicts={ofRows}
              showConflicts={(some) => <ConflictList conflicts={some} {...settling} />}
            />
            <SheetFoot rows={rows} total={totals.all} />
          </table>
        </section>
      </div>
      <TotalsTable totals={totals} />
    </div>
  );
}

function NoWave({ sessionId }: { sessionId: string }) {
  return (
    <EmptyState title="No waves yet">
      <p>Each wave becomes a row here, with its score and manoeuvres, as soon as you mark it.</p>
      <Link to={`/app/share/admin/session/${sessionId}`} className={buttonClasses('primary')}>
        Mark the first wave
      </Link>
    </EmptyState>
  );
}

/** Also styles the cells, since there are thousands. */
const tableClasses = [
  'w-full min-w-[72rem] table-fixed border-separate border-spacing-0 text-left tabular-nums lg:min-w-[65rem]',
  '[&_:is(td,th)]:border-line [&_:is(td,th)]:align-top',
  '[&_[data-column]]:block [&_[data-column]]:min-h-11 [&_[data-column]]:w-full [&_[data-column]]:truncate',
  '[&_[data-column]]:px-2 [&_[data-column]]:py-2.5 [&_[data-column]]:text-left',
  '[&_[data-column=manoeuvres]]:whitespace-normal!',
  '[&_[data-column]]:-outline-offset-2 [&_[data-column]:hover]:bg-sunken',
].join(' ');

/**
 * Splits conflicts: below the wave's row if it is visible, else above the table.
 *
 * @param there the visible waves
 */
function groupConflicts(conflicts: readonly Conflict[], there: ReadonlyMap<string, unknown>) {
  const ofRows = new Map<string, Conflict[]>();
  const others: Conflict[] = [];
  for (const conflict of conflicts) {
    const { waveId } = conflict.problem;
    const hasRow = conflict.mine?.op === 'change' && there.has(waveId);
    if (!hasRow) others.push(conflict);
    else ofRows.set(waveId, [...(ofRows.get(waveId) ?? []), conflict]);
  }
  return { ofRows, others };
}

/** The totals of all rows. */
function SheetFoot({ rows, total }: { rows: readonly FigureRow[]; total: FigureTotal }) {
  const sums: Partial<Record<FigureColumn, string>> = {
    surfer: countOf(total.waveCount, 'wave'),
    score: total.averageScore === null ? '' : `avg ${total.averageScore.toFixed(2)}`,
    length: formatLength(total.ridingMs),
    views: add(rows.map(({ views }) => views)),
    downloads: add(rows.map(({ downloads }) => downloads)),
  };
  return (
    <tfoot>
      <tr>
        {FIGURE_COLUMNS.map((column) => {
          const Tag = column === 'start' ? 'th' : 'td';
          return (
            <Tag
              key={column}
              scope={column === 'start' ? 'row' : undefined}
              className={joinClasses(
                'sticky bottom-0 whitespace-nowrap border-t bg-surface px-2 py-2.5 font-semibold',
                column === 'start' ? 'left-0 z-30' : 'z-20',
              )}
            >
              {column === 'start' ? 'All' : sums[column]}
            </Tag>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Empty if there are no counts. */
function add(counts: (number | null)[]): string {
  const known = counts.filter((count) => count !== null);
  return known.length > 0
    ? known.reduce((sum, count) => sum + count, 0).toLocaleString('en-GB')
    : '';
}
