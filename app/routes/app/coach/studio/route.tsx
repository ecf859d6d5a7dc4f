import { useEffect } from 'react';
import { redirect, useFetcher, useSearchParams } from 'react-router';
import { Stage } from '#app/components/app-shell/stage.tsx';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { listDrawings } from '#app/domain/drawings/drawings.server.ts';
import { findInboxBehind } from '#app/domain/reviews/inbox-filter.ts';
import { getStudioWave } from '#app/domain/waves/get-studio-wave.server.ts';
import { listComingKinds, requestScrub } from '#app/domain/waves/request-scrub.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { Studio } from './studio.tsx';

export const handle: FrameHandle = { frame: 'stage', isFixed: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Studio: ${toName(loaderData.wave)}` : 'Studio';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  // As all addresses below /app/coach that are no page.
  if (!isUuid(params.waveId)) throw redirect('/app/coach');
  const { waveId } = params;
  const [wave, drawings, coming] = await Promise.all([
    getStudioWave(db, waveId),
    listDrawings(db, waveId),
    listComingKinds(db, waveId),
  ]);
  if (!wave) throw fail('wave-not-found');
  return { wave, drawings, isComing: coming.includes('scrub'), userId: user.id };
}

/** Queues the exact frames of the wave, which are made when the studio is opened for the first time. */
export async function action({ context, url, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const isQueued = await requestScrub(db, requireId(params.waveId, url));
  if (!isQueued) throw fail('wave-not-found');
  return { ok: true };
}

export default function StudioPage({ loaderData }: Route.ComponentProps) {
  const { wave, drawings, isComing, userId } = loaderData;
  const { session, film } = wave;
  const frames = useExactFrames(wave.id, film?.isExact ?? false);
  useRevalidateWhile(!film?.isExact && (isComing || frames !== 'idle' || !film));
  const [search] = useSearchParams();
  const inbox = findInboxBehind(search);
  const back = inbox
    ? { to: inbox, name: 'Inbox' }
    : {
        to: `/app/share/session/${session.id}/wave/${wave.id}`,
        name: `${session.spotName}, ${formatSessionDay(session.startsAt, session.timeZone)}`,
      };
  if (film) {
    return (
      <Studio
        key={wave.id}
        wave={{ ...wave, film }}
        name={toName(wave)}
        back={back}
        known={drawings}
        userId={userId}
        isComing={isComing || frames !== 'idle'}
      />
    );
  }
  return (
    <Stage back={back} title={toName(wave)} fixed="always">
      <div className="m-auto max-w-md p-4">
        <Alert tone="info">
          {wave.state === 'failed'
            ? 'This wave could not be prepared, so it can’t be opened in the studio.'
            : 'The wave is being prepared. The studio opens by itself as soon as it plays.'}
        </Alert>
      </div>
    </Stage>
  );
}

function toName({ surferName }: { surferName: string | null }): string {
  return surferName ?? 'No surfer yet';
}

/** Requests them once, when the page is open: a link that is only pointed at starts no work. */
function useExactFrames(waveId: string, isExact: boolean) {
  const { submit, state } = useFetcher({ key: `frames ${waveId}` });
  useEffect(() => {
    if (!isExact) void submit(null, { method: 'post', action: `/app/coach/studio/${waveId}` });
  }, [submit, waveId, isExact]);
  return state;
}
