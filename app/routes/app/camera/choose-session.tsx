import { Check, ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { CameraKit, KitSession, NewSession, NewSurfer } from '#app/domain/takes/camera-kit.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';
import { NewSessionForm } from './session/new-session-form.tsx';

// Lazy, since it reads what only this phone stores.
const WholeOutbox = lazy(() => import('./whole-outbox.tsx'));

/** Asks which session is filmed: one of the newest, or a new one, which needs no connection. */
export function ChooseSession({
  kit,
  sessions,
  localIds,
  isMissing,
  isKept,
  onChoose,
  onCreate,
}: {
  kit: CameraKit;
  sessions: KitSession[];
  /** Of sessions that the server does not know yet. */
  localIds: string[];
  /** Whether the address names a session that does not exist, or not for this user. */
  isMissing: boolean;
  /** Whether the camera opens without a connection; null where it never does. */
  isKept: boolean | null;
  onChoose: (id: string) => void;
  /** Returns false where the phone can't store the session. */
  onCreate: (session: NewSession, surfers: NewSurfer[]) => Promise<boolean>;
}) {
  return (
    <Stage fixed="always" back={{ to: '/app', name: 'Today' }} title="Film">
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="mx-auto max-w-xl space-y-6">
          <h2 className="font-semibold text-title">Which session are you filming?</h2>
          {isMissing && (
            <Alert>
              That session was deleted, or you do not work on it. Choose another one; what you
              filmed stays in the outbox of this phone.
            </Alert>
          )}
          <NewSessionForm kit={kit} suggested={sessions[0]?.spotName ?? ''} onCreate={onCreate} />
          <noscript className="block">
            <a
              href="/app/share/session/create"
              className={toButtonClasses('on-deep', 'min-h-16 w-full')}
            >
              New session
            </a>
          </noscript>
          {sessions.length > 0 && (
            <ul aria-label="Sessions" className="space-y-2">
              {sessions.map(({ id, spotName, startsAt, timeZone, surfers }) => (
                <li key={id}>
                  <a
                    href={`?session=${id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onChoose(id);
                    }}
                    className="pressable flex min-h-16 items-center gap-3 rounded-card bg-neutral-900 px-4 py-2 hover:bg-neutral-800"
                  >
                    <span className="min-w-0 flex-1">
                      <bdi className="block truncate font-semibold">{spotName}</bdi>
                      <span className="text-ink-soft text-sm">
                        {formatSessionStart(startsAt, timeZone)} ·{' '}
                        {countOf(surfers.length, 'surfer')}
                        {localIds.includes(id) && ' · only on this phone'}
                      </span>
                    </span>
                    <Icon of={ChevronRight} className="text-ink-soft" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Suspense>
            <WholeOutbox userId={kit.userId} sessions={sessions} />
          </Suspense>
          {isKept !== null && (
            <p role="status" className="flex items-center gap-2 text-ink-soft text-sm">
              {isKept ? (
                <>
                  <Icon of={Check} className="text-success-ink" /> The camera works on this device
                  without a connection.
                </>
              ) : (
                'Getting ready to work without a connection…'
              )}
            </p>
          )}
        </div>
      </div>
    </Stage>
  );
}
