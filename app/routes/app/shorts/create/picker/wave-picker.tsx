import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Dialog, DialogClose } from '#app/components/ui/overlays/dialog.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { createClip } from '#app/domain/shorts/edit-plan.ts';
import type { ShortMaterial, ShortWave } from '#app/domain/shorts/list-material.server.ts';
import { MOST_CLIPS } from '#app/domain/shorts/plan-bounds.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { FirstCuts } from './first-cuts.tsx';
import { useMaterial } from './use-material.ts';
import { WaveChoices } from './wave-choices.tsx';

/** Adds waves to the short: each tap one, until the user is done. */
export function WavePicker({ desk }: { desk: EditorDesk }) {
  const [isOpen, setOpen] = useState(false);
  const isFull = desk.plan.clips.length >= MOST_CLIPS;
  return (
    <Dialog
      title="Add wave"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button
          type="button"
          look={desk.plan.clips.length === 0 ? 'primary' : 'secondary'}
          className="px-3 text-sm"
          disabled={!desk.actions || isFull}
        >
          <Icon of={Plus} />
          Add wave
        </Button>
      }
    >
      <Choices desk={desk} onCut={() => setOpen(false)} />
      <div className="sticky -bottom-5 -mx-5 flex items-center justify-between gap-3 bg-surface px-5 py-3 sm:-bottom-8">
        <p role="status" className="text-ink-soft text-sm">
          {toCountText(desk.plan.clips.length)}
        </p>
        <DialogClose asChild>
          <Button type="button">Done</Button>
        </DialogClose>
      </div>
    </Dialog>
  );
}

function toCountText(clips: number): string {
  if (clips === 0) return 'No clips yet';
  return clips === 1 ? '1 clip' : `${clips} clips${clips >= MOST_CLIPS ? ': as many as fit' : ''}`;
}

/** The user's own waves and the sessions that they are staff of; or the waves of one session. */
function Choices({ desk, onCut }: { desk: EditorDesk; onCut: () => void }) {
  const [session, setSession] = useState<ShortMaterial['sessions'][number] | null>(null);
  const { material, hasFailed, again } = useMaterial(desk.id, session?.id ?? null);

  function add(wave: ShortWave): void {
    desk.waves.add([wave]);
    const id = crypto.randomUUID();
    desk.edit((plan) => createClip(plan, wave, id), { at: { clipId: id } });
  }

  if (hasFailed) {
    return (
      <Alert tone="warning">
        The waves could not be loaded. They are on the server: check the connection.
        <Button type="button" look="secondary" className="mt-2" onClick={again}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!material) {
    return (
      <div role="status" aria-label="Loading…" className="grid grid-cols-2 gap-2">
        {[1, 2, 3, 4].map((nth) => (
          <Skeleton key={nth} className="aspect-3/2" />
        ))}
      </div>
    );
  }
  const { sessions, waves } = material;
  return (
    <>
      {session && (
        <Button type="button" look="quiet" className="-ml-3 px-3" onClick={() => setSession(null)}>
          <Icon of={ChevronLeft} />
          {toSessionName(session)}
        </Button>
      )}
      {waves.length > 0 && (
        <section>
          <FirstCuts desk={desk} waves={waves} onChosen={onCut} />
          {!session && <h3 className="mb-2 font-semibold">Your waves</h3>}
          <WaveChoices waves={waves} plan={desk.plan} onChoose={add} />
        </section>
      )}
      {sessions.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">Sessions</h3>
          <ul>
            {sessions.map((each) => (
              <li key={each.id} className="border-line border-t">
                <button
                  type="button"
                  className="flex min-h-14 w-full items-center gap-2 text-left hover:bg-sunken"
                  onClick={() => setSession(each)}
                >
                  <span className="min-w-0 flex-1">
                    <bdi className="block truncate font-semibold">{toSessionName(each)}</bdi>
                    {each.organisationName && (
                      <bdi className="block truncate text-ink-soft text-sm">
                        {each.organisationName}
                      </bdi>
                    )}
                  </span>
                  <span className="flex-none text-ink-soft text-sm tabular-nums">
                    {each.waves} {each.waves === 1 ? 'wave' : 'waves'}
                  </span>
                  <Icon of={ChevronRight} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waves.length + sessions.length === 0 && (
        <p className="text-ink-soft">
          {session
            ? 'This session has no waves.'
            : 'There are no waves yet. Yours appear here once a session is sorted and you have claimed your card.'}
        </p>
      )}
    </>
  );
}

function toSessionName({
  spotName,
  startsAt,
  timeZone,
}: ShortMaterial['sessions'][number]): string {
  const day = formatSessionDay(startsAt, timeZone);
  return spotName ? `${spotName}, ${day}` : day;
}
