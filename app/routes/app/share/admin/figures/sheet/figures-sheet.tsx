import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Conflict } from '#app/client/sorting/sorting-state.ts';
import { ConflictList } from '#app/components/sorting-desk/conflict-list.tsx';
import { SaveState, SaveWarning } from '#app/components/sorting-desk/save-state.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import type { Figures } from '#app/domain/figures/get-figures.server.ts';
import { toFigureSortText } from '#app/domain/figures/sort-figures.ts';
import { toFigureRow } from '#app/domain/figures/to-figure-row.ts';
import { toFigureTotals } from '#app/domain/figures/to-figure-totals.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { RowPlayer } from './row-player.tsx';
import { SheetBody } from './sheet-body.tsx';
import { ASK_FORM } from './sheet-cell.tsx';
import { tableClasses } from './sheet-classes.ts';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetHead } from './sheet-head.tsx';
import { toRowClock } from './to-row-clock.ts';
import { TotalTiles } from './total-tiles.tsx';
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
  const totals = useMemo(() => toFigureTotals(rows), [rows]);
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
  const toCorrect = [...sheet.drafts.values()].flatMap((row) => Object.keys(row)).length;
  const [isClosed, setClosed] = useState(false);
  const isReached = keys.cursor !== null;
  const playedId = keys.cursor?.waveId ?? asked?.waveId;
  const played = shown.find(({ id }) => id === playedId) ?? shown[0];
  const playedRow = played && toFigureRow(played, figures);
  const { ofRows, others } = groupConflicts(conflicts, there);
  const settling = { find: sheet.store.find, nameOf: sheet.nameOf, onSettle: sheet.settle };
  // Unless a deleted wave has unresolved conflicts.
  if (shown.length === 0 && others.length === 0) return <NoWave sessionId={figures.session.id} />;
  return (
    <div className={toClassNames('space-y-6', isReached && !isClosed && 'max-lg:pb-28')}>
      <TotalTiles rows={rows} totals={totals} />
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <a
            href={`/app/share/admin/session-detailed/${figures.session.id}/csv`}
            className={toButtonClasses('secondary')}
          >
            Save as CSV
          </a>
          {hydrated && (
            <Button type="button" look="secondary" disabled={!canUndo} onClick={sheet.undo}>
              Undo
            </Button>
          )}
          {hydrated && isClosed && (
            <Button
              type="button"
              look="secondary"
              className="lg:hidden"
              onClick={() => setClosed(false)}
            >
              Show the video
            </Button>
          )}
          {hydrated && (
            <SaveState
              unsaved={unsaved}
              connection={connection}
              isKept={isKept}
              toCorrect={toCorrect}
            />
          )}
          <p role="status" className="text-ink-soft text-sm">
            {sheet.said}
          </p>
        </div>
        {hydrated && (
          <SaveWarning
            unsaved={unsaved}
            connection={connection}
            isKept={isKept}
            className="rounded-card"
          />
        )}
        <ConflictList conflicts={others} {...settling} />
        <form id={ASK_FORM} method="get" action="#asked">
          <input type="hidden" name="sort" value={toFigureSortText(sort)} />
        </form>
        <div className="items-start gap-x-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          {playedRow && (
            <div className="lg:col-start-2 lg:row-start-1 lg:h-full">
              <RowPlayer
                row={playedRow}
                clock={toRowClock(playedRow, figures)}
                media={figures.media}
                sessionId={figures.session.id}
                isReached={isReached}
                isClosed={isClosed}
                onClose={() => setClosed(true)}
              />
            </div>
          )}
          <section
            aria-label="Waves"
            className="@container isolate max-h-[85svh] scroll-pt-12 scroll-pb-12 scroll-pl-36 overflow-auto rounded-card bg-surface shadow-card ring-1 ring-line sm:scroll-pl-58 lg:col-start-1 lg:row-start-1"
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
      </div>
      <TotalsTable totals={totals} />
    </div>
  );
}

function NoWave({ sessionId }: { sessionId: string }) {
  return (
    <EmptyState title="No waves yet">
      <p>Each wave becomes a row here, with its score and manoeuvres, as soon as you mark it.</p>
      <Link to={`/app/share/admin/session/${sessionId}`} className={toButtonClasses('primary')}>
        Mark the first wave
      </Link>
    </EmptyState>
  );
}

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
