import { useRef } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import type { FootageState } from '#app/client/footage/footage-state.ts';
import type { SortingCommand } from '#app/client/sorting/desk/sorting-command.ts';
import { toSurferKeys } from '#app/client/sorting/desk/surfer-keys.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { WhoPad } from '#app/components/roster/who-pad.tsx';
import { useSortingKeys } from '#app/components/sorting-desk/use-sorting-keys.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Progress } from '#app/components/ui/progress.tsx';
import type { KitSurfer } from '#app/domain/takes/camera-kit.ts';
import type { Film } from '#app/domain/takes/chapters.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { MarkedWaves } from './marked-waves.tsx';
import { ReelStage } from './reel-stage.tsx';
import { SendPanel } from './send-panel.tsx';
import type { FilmProgress } from './to-film-progress.ts';
import { useMarking } from './use-marking.ts';
import type { ReelControls } from './use-reel.ts';

/** Marks the waves of one video, by thumb or by the keys of the sorting desk, and sends them. */
export function MarkStage({
  desk,
  film,
  state,
  surfers,
  progress,
  back,
}: {
  desk: FootageDesk;
  film: Film<Footage>;
  state: FootageState;
  surfers: KitSurfer[];
  progress: FilmProgress;
  back: { to: string; name: string };
}) {
  const starts = film.parts.map((_, place) =>
    film.parts.slice(0, place).reduce((sum, { facts }) => sum + facts.durationMs, 0),
  );
  const keys = toSurferKeys(surfers.map(({ number }) => ({ lycraNumber: number })));
  const reel = useRef<ReelControls>(null);
  const marking = useMarking(desk, film, starts);
  const { waves, selected, draftMs } = marking;
  const unsent = waves.filter(({ size, problem }) => !size || problem);

  function goToMark(by: 1 | -1): void {
    const now = reel.current?.getNow() ?? 0;
    const ahead = waves
      .flatMap(({ startMs, endMs }) => [startMs, endMs])
      .filter((ms) => (ms - now) * by > 5);
    if (ahead.length > 0) reel.current?.goTo(by === 1 ? Math.min(...ahead) : Math.max(...ahead));
  }

  const acts: Partial<Record<SortingCommand['do'], (now: number) => void>> = {
    start: marking.start,
    end: marking.end,
    keep: marking.end,
    clear: marking.clear,
    undo: () => void state.undo?.run(),
    delete: () => selected && void desk.deleteWave(selected.fileId, selected.id),
  };

  function run(command: SortingCommand): void {
    const { current } = reel;
    if (current) runReel(current, command);
    acts[command.do]?.(current?.getNow() ?? 0);
    if (command.do === 'mark') goToMark(command.by);
    const surfer = command.do === 'digit' && surfers[keys.indexOf(String(command.digit))];
    if (surfer) marking.give(surfer);
  }

  useSortingKeys(run);

  const cutWaves = waves.map(({ id, startMs, endMs, surferId }) => {
    const surfer = surfers.find((one) => one.id === surferId);
    return {
      id,
      startMs,
      endMs,
      surferName: surfer?.name ?? null,
      lycraColour: surfer?.colour ?? null,
    };
  });
  const word =
    marking.problem ??
    (state.notice === 'no-room'
      ? 'This device is full: the last change is not saved. Free some space on it.'
      : null);

  return (
    <Stage
      fixed="always"
      back={back}
      title={<bdi>{film.name}</bdi>}
      state={state.notice === 'saved' && waves.length > 0 ? 'Saved on this device' : null}
    >
      <div className="flex min-h-0 flex-1 flex-col sideways:flex-row desk:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col pb-2">
          <ReelStage
            desk={desk}
            film={film}
            starts={starts}
            waves={cutWaves}
            range={marking.range}
            controls={reel}
            onMove={marking.move}
            onMoved={marking.saveMoved}
            onMark={goToMark}
          />
        </div>
        <div className="flex max-h-[52%] flex-none flex-col border-neutral-800 bg-neutral-950 sideways:max-h-none sideways:w-80 desk:max-h-none desk:w-90 desk:border-l">
          <div className="flex-none space-y-2 p-2">
            <div className="flex gap-2">
              <Button
                type="button"
                look="on-deep"
                onClick={() => run({ do: draftMs === null ? 'start' : 'end' })}
                className={toClassNames(
                  'min-h-16 flex-1 flex-col gap-0 text-title tabular-nums',
                  draftMs !== null && 'bg-accent! text-on-accent! hover:bg-warning-400!',
                )}
              >
                {draftMs === null ? 'Ride starts' : 'Ride ends'}
                {draftMs !== null && (
                  <span className="font-normal text-sm">
                    from {formatDuration(draftMs, { tenths: true })}
                  </span>
                )}
              </Button>
              {draftMs !== null && (
                <Button type="button" look="secondary" onClick={marking.clear}>
                  Clear
                </Button>
              )}
              {draftMs === null && state.undo && (
                <Button type="button" look="secondary" onClick={() => run({ do: 'undo' })}>
                  Undo
                </Button>
              )}
            </div>
            <p role="alert" className="text-sm text-warning-ink empty:hidden">
              {word}
            </p>
            <WhoPad
              surfers={surfers}
              pressedId={selected ? selected.surferId : marking.nextSurferId}
              onPress={marking.give}
            />
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain desk:overflow-hidden">
            <div className="px-3 pb-2 desk:min-h-0 desk:flex-1 desk:overflow-y-auto">
              <MarkedWaves
                desk={desk}
                waves={waves}
                surfers={surfers}
                selectedId={selected?.id ?? null}
                cutting={state.cutting}
                sessionId={film.parts[0]?.sessionId ?? ''}
                isSent={progress.text.startsWith('Sent')}
                onSelect={(wave) => {
                  marking.select(wave);
                  reel.current?.goTo(wave.startMs);
                }}
              />
            </div>
            <div className="mt-auto flex-none space-y-2 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] empty:hidden">
              {(progress.percent !== null || waves.some(({ size }) => size)) && (
                <div className="space-y-1 text-sm">
                  <p role="status" className="font-semibold tabular-nums">
                    {progress.text}
                  </p>
                  {progress.percent !== null && (
                    <Progress label={progress.text} value={progress.percent} />
                  )}
                </div>
              )}
              <SendPanel desk={desk} film={film} waves={unsent} pixelsPerMs={state.pixelsPerMs} />
            </div>
          </div>
        </div>
      </div>
    </Stage>
  );
}

/** The commands for the video alone. */
function runReel(reel: ReelControls, command: SortingCommand): void {
  if (command.do === 'play') reel.toggle();
  else if (command.do === 'step') reel.step(command.frames);
  else if (command.do === 'jump') reel.goTo(reel.getNow() + command.ms);
}
