import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { toQueue } from '#app/client/sorting/desk/create-desk.ts';
import { findCurrent, findFilm, listWaves } from '#app/client/sorting/desk/desk-view.ts';
import { findSameRide } from '#app/client/sorting/desk/find-same-ride.ts';
import { saveResolution } from '#app/client/sorting/desk/save-resolution.ts';
import { openFilm } from '#app/client/sorting/desk/select-next.ts';
import { FirstView } from '#app/components/loading/first-view.tsx';
import type { Goal } from '#app/domain/goals/goal.ts';
import type { Sorting } from '#app/domain/sorting/get-sorting.server.ts';
import type { SortedWave } from '#app/domain/sorting/sorting-types.ts';
import { SurferGoals, SurferGoalsSheet } from '../goals/surfer-goals.tsx';
import { useGoalTicks } from '../goals/use-goal-ticks.ts';
import { Button, toButtonClasses } from '../ui/button.tsx';
import { ViewEnd } from '../view-end.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ConflictList } from './conflict-list.tsx';
import { DeskBar } from './desk-bar.tsx';
import { FilmChoice } from './film-choice.tsx';
import { FilmStage } from './film-stage.tsx';
import { KeyLegend } from './key-legend.tsx';
import { MarkBar, MarkToggle, MoveMarks } from './mark-bar.tsx';
import { NextStep } from './next-step.tsx';
import { SaveWarning } from './save-state.tsx';
import { SecondSurfer } from './second-surfer.tsx';
import { SurferPad } from './surfer-pad.tsx';
import { toClockTime } from './to-clock-time.ts';
import { useDesk } from './use-desk.ts';
import { useMedia } from './use-media.ts';
import { WaveList } from './wave-list.tsx';
import { WaveSheet } from './wave-sheet.tsx';

/** As the variant `desk` of the style sheet. */
const DESK = '(min-width: 64rem) and (min-height: 31.25rem)';

/**
 * The stage where staff sort a session: the video with its timeline, the roster as buttons, and the
 * waves beside them or in a sheet.
 */
export function SortingDesk({
  sorting,
  userId,
  goals,
  children,
}: {
  sorting: Sorting;
  userId: string;
  /** Of the surfers, as they stand in this session. */
  goals: Goal[];
  /** Notices about the session, below the bar. */
  children: ReactNode;
}) {
  const { session, surfers, videos } = sorting;
  const film = useRef<HTMLVideoElement>(null);
  const isDesk = useMedia(DESK, true);
  const { desk, view, state, act, sorters } = useDesk(sorting, userId, film);
  const { draft, selected, filter, said, pressed, helps, isSecond, goal } = view;
  const video = findFilm(desk);
  const current = findCurrent(desk);
  const ticks = useGoalTicks(goals);
  const counts = useMemo(() => countBySurfer(state.waves), [state.waves]);
  const onFilm = useMemo(() => {
    const surferOf = new Map(surfers.map((surfer) => [surfer.id, surfer]));
    return state.waves
      .filter(({ videoId }) => videoId === video?.id)
      .map((wave) => {
        const surfer = surferOf.get(wave.surferId ?? '');
        const { name: surferName = null, lycraColour = null } = surfer ?? {};
        return { ...wave, surferName, lycraColour };
      });
  }, [state.waves, video?.id, surfers]);
  const clockOf = (videoId: string, ms: number) =>
    toClockTime(desk.startsAt.get(videoId), ms, session.timeZone);
  const canMove = draft === null && current !== null && current.videoId === video?.id;
  const queueCount = toQueue(state.waves).length;
  const bulk = (
    <BulkBar
      selectedCount={selected.size}
      hasCurrent={current !== null}
      canJoin={current !== null && findSameRide(current, state.waves, desk.startsAt) !== null}
      onDo={act.run}
    />
  );
  const list = (onShow: (wave: SortedWave) => void) => (
    <WaveList
      waves={listWaves(desk)}
      videos={videos}
      surfers={surfers}
      queueCount={queueCount}
      allCount={state.waves.length}
      filter={filter}
      currentId={current?.id ?? null}
      selected={selected}
      clockOf={clockOf}
      changerOf={(id) =>
        id && id !== userId ? (sorters.find((sorter) => sorter.id === id)?.name ?? null) : null
      }
      onFilter={(next) => desk.set({ filter: next })}
      onShow={onShow}
      onToggle={act.toggle}
    />
  );
  return (
    <DeskBar
      session={session}
      saving={state}
      onHelp={() => act.run({ do: 'help' })}
      goals={<SurferGoalsSheet surfers={surfers} ticks={ticks} />}
    >
      <SaveWarning {...state} className="sideways:relative sideways:z-10 desk:col-span-2" />
      <div className="hidden flex-none space-y-2 p-2 text-sm has-[>:not(noscript)]:block noscript:block sideways:absolute sideways:inset-x-0 sideways:top-11 sideways:z-20">
        {children}
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto sideways:static sideways:overflow-visible desk:grid desk:grid-cols-[minmax(0,1fr)_min(22.5rem,40%)]">
        <div className="contents desk:flex desk:min-h-0 desk:flex-col desk:overflow-y-auto">
          {video && (
            <FilmStage
              key={video.id}
              film={film}
              video={video}
              waves={onFilm}
              draft={draft}
              loop={current?.videoId === video.id ? current : null}
              goal={goal}
              clockOf={clockOf}
              onDraft={(next) => desk.set({ draft: next })}
              onMark={(by) => act.run({ do: 'mark', by })}
              overlay={
                <>
                  {canMove && <MoveMarks onDo={act.run} />}
                  <FilmChoice films={desk.films} open={video} onOpen={(id) => openFilm(desk, id)} />
                  <ConflictList
                    conflicts={state.conflicts}
                    find={desk.store.find}
                    nameOf={act.nameOf}
                    onSettle={(conflict, insists) => saveResolution(desk, conflict, insists)}
                  />
                </>
              }
            >
              <MarkBar draft={draft} canUndo={state.canUndo} canMove={canMove} onDo={act.run} />
            </FilmStage>
          )}
        </div>
        <MarkToggle
          draft={draft}
          canUndo={state.canUndo}
          onDo={act.run}
          list={
            <WaveSheet count={queueCount}>
              {(close) => (
                <>
                  {bulk}
                  {selected.size > 0 && (
                    <Button type="button" onClick={close} className="w-full">
                      Choose the surfer
                    </Button>
                  )}
                  {list((wave) => {
                    act.show(wave);
                    close();
                  })}
                </>
              )}
            </WaveSheet>
          }
        />
        <div className="flex min-h-44 shrink flex-col gap-2 px-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] sideways:absolute sideways:top-11 sideways:right-[max(0.5rem,env(safe-area-inset-right))] sideways:bottom-0 sideways:z-10 sideways:min-h-0 sideways:w-50 sideways:justify-end sideways:p-0 sideways:pb-[max(0.5rem,env(safe-area-inset-bottom))] desk:min-h-0 desk:gap-3 desk:overflow-y-auto desk:bg-surface desk:p-3">
          <div className="flex flex-none items-center gap-3 sideways:flex-col sideways:items-stretch sideways:gap-2 desk:flex-col desk:items-stretch desk:gap-2 noscript:hidden">
            <NextStep
              said={said}
              draft={draft}
              selectedCount={selected.size}
              current={current}
              surferName={act.nameOf(current?.surferId ?? null)}
            />
            <SecondSurfer
              isOn={isSecond}
              onToggle={() => desk.set({ isSecond: !desk.get().isSecond })}
            />
          </div>
          {surfers.length > 0 ? (
            <SurferPad
              surfers={surfers}
              counts={counts}
              pressed={pressed?.digits ?? null}
              ends={draft !== null}
              onGive={act.give}
            />
          ) : (
            <EmptyRoster sessionId={session.id} />
          )}
          {isDesk && (
            <div className="hidden min-h-48 flex-1 flex-col gap-2 noscript:flex desk:flex">
              <SurferGoals surfers={surfers} ticks={ticks} currentId={current?.surferId ?? null} />
              <div className="noscript:hidden">{bulk}</div>
              {list(act.show)}
            </div>
          )}
        </div>
      </div>
      <KeyLegend open={helps} onOpen={(open) => desk.set({ helps: open })} />
      {/* The video has what the other parts leave: it would shrink as they come. */}
      <FirstView endsAt="below-desk" />
      <ViewEnd id="below-desk" />
    </DeskBar>
  );
}

/** In the place of the roster's buttons. */
function EmptyRoster({ sessionId }: { sessionId: string }) {
  return (
    <div className="flex-none space-y-3 rounded-card bg-neutral-800 p-4 text-sm">
      <p>The roster is empty, so you can save waves but not give them to surfers.</p>
      <Link to={`/app/share/session/${sessionId}/roster`} className={toButtonClasses()}>
        Add surfers
      </Link>
    </div>
  );
}

function countBySurfer(waves: readonly SortedWave[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { surferId } of waves) if (surferId) counts[surferId] = (counts[surferId] ?? 0) + 1;
  return counts;
}
