import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type CameraKit, listFilmable } from '#app/domain/takes/camera-kit.ts';
import { CameraSkeleton } from './camera-skeleton.tsx';
import { ChooseSession } from './choose-session.tsx';
import { useDrafts } from './session/use-drafts.ts';
import { useCameraKept } from './use-camera-kept.ts';

// Lazy, since it needs a camera: the server cannot render it.
const CameraStage = lazy(() => import('./camera-stage.tsx'));
const SlateStage = lazy(() => import('./slate/slate-stage.tsx'));

/**
 * The camera of a user: asks which session is filmed, and films it. `&slate` in the address shows the
 * session's slate instead.
 *
 * @param sessionId the session in the page's address, which may be one that only this phone knows
 * @param isFresh whether the server has just sent the kit; else it is the one of the last visit
 */
export function CameraPage({
  kit,
  sessionId,
  isFresh = false,
}: {
  kit: CameraKit;
  sessionId: string | null;
  isFresh?: boolean;
}) {
  const { drafts, createSession, createSurfer } = useDrafts(kit, isFresh);
  const [chosenId, setChosenId] = useState(sessionId);
  const isKept = useCameraKept();
  const [search] = useSearchParams();
  const sessions = listFilmable(kit.sessions, drafts ?? { sessions: [], surfers: [] });
  const session = sessions.find(({ id }) => id === chosenId);

  // So that a reload films the same session.
  useEffect(() => {
    if (!chosenId) return;
    const url = new URL(location.href);
    url.searchParams.set('session', chosenId);
    history.replaceState(history.state, '', url);
  }, [chosenId]);

  // The server renders no camera, and the roster may lack the surfers of this phone.
  if (chosenId && !drafts) return <CameraSkeleton session={session ?? null} />;
  if (!session) {
    return (
      <ChooseSession
        kit={kit}
        sessions={sessions}
        localIds={(drafts?.sessions ?? []).flatMap(({ id, sentAtMs }) => (sentAtMs ? [] : id))}
        isMissing={chosenId !== null}
        isKept={isKept}
        onChoose={setChosenId}
        onCreate={async (created, surfers) => {
          const id = await createSession(created, surfers);
          if (id) setChosenId(id);
          return id !== null;
        }}
      />
    );
  }
  return (
    <Suspense fallback={<CameraSkeleton session={session} />}>
      {search.has('slate') ? (
        <SlateStage session={session} />
      ) : (
        <CameraStage
          key={session.id}
          userId={kit.userId}
          session={session}
          surfers={session.surfers}
          onNewSurfer={(surfer) => createSurfer(session.id, surfer)}
        />
      )}
    </Suspense>
  );
}
