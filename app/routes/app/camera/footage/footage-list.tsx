import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import type { FootageState } from '#app/client/footage/footage-state.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { DropZone } from '#app/components/upload-panel/drop-zone.tsx';
import type { Film } from '#app/domain/takes/chapters.ts';
import { FootageItem } from './footage-item.tsx';
import { FootageNotes } from './footage-notes.tsx';
import type { FilmProgress } from './to-film-progress.ts';

/** The videos that the user added, and the place to add more. */
export function FootageList({
  desk,
  state,
  films,
  spotName,
}: {
  desk: FootageDesk | null;
  state: FootageState;
  films: (Film<Footage> & { progress: FilmProgress })[];
  spotName: string;
}) {
  return (
    <Stage fixed="always" back={{ to: '#camera', name: 'Camera' }} title={`Videos of ${spotName}`}>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto max-w-3xl space-y-4 p-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:p-4">
          {state.place === null && (
            <p role="status" className="py-10 text-center text-ink-soft">
              Opening your videos…
            </p>
          )}
          {state.place === 'elsewhere' && (
            <Alert>
              Another tab of this browser has the videos of this session. Continue there, or close
              it.
            </Alert>
          )}
          {desk && state.place === 'here' && (
            <>
              {films.length === 0 && (
                <p className="pt-4 text-balance text-center font-display font-semibold text-title">
                  Videos from a GoPro, a drone or any other camera
                </p>
              )}
              <DropZone isSmall={films.length > 0} onPicked={(picked) => void desk.add(picked)} />
              {films.length === 0 && (
                <p className="mx-auto max-w-md text-balance text-center text-ink-soft text-sm">
                  Mark the waves here, also without a connection: only the waves are sent, not the
                  hours between them.
                </p>
              )}
              <p role="status" className="text-ink-soft text-sm empty:hidden">
                {state.checking && `Looking at ${state.checking}…`}
              </p>
              <p role="status" className="text-sm text-warning-ink empty:hidden">
                {state.notice === 'not-sent' &&
                  'Not everything has been sent yet. Try again in a minute.'}
                {state.notice === 'no-room' &&
                  'This device is full: the last change is not saved. Free some space on it.'}
              </p>
              <FootageNotes desk={desk} notes={state.notes} />
              <ul aria-label="Videos" className="space-y-3">
                {films.map(({ progress, ...film }) => (
                  <FootageItem
                    key={film.parts[0]?.id}
                    desk={desk}
                    film={film}
                    progress={progress}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      {state.undo && (
        <div className="flex flex-none items-center justify-between gap-2 bg-neutral-900 px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-sm">
          <span role="status">{state.undo.text}</span>
          <Button type="button" look="secondary" onClick={() => void state.undo?.run()}>
            Undo
          </Button>
        </div>
      )}
    </Stage>
  );
}
