import { Camera, ScanQrCode } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { RoomNotices } from '#app/components/room-notices.tsx';
import { RetentionNote } from '#app/components/sessions/retention-note.tsx';
import { SurferNames } from '#app/components/sessions/surfer-names.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { UploadPanel } from '#app/components/upload-panel/upload-panel.tsx';
import { listRoomNotices } from '#app/domain/quotas/list-room-notices.server.ts';
import { getSessionRetention } from '#app/domain/retention/retention.server.ts';
import { getSessionVideosOnce } from '#app/domain/sessions/get-session-videos.server.ts';
import { toVideosWithSources } from '#app/domain/videos/to-videos-with-sources.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { FailedWaves } from './failed-waves.tsx';
import { handleIntent } from './handle-intent.server.ts';
import { VideoSection } from './video-section.tsx';

export const handle: FrameHandle = { crumbs: createCrumb('Videos') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Videos of ${loaderData.session.spotName}` : 'Videos';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const readAt = Date.now();
  const filled = await getSessionVideosOnce(request, db, user.id, sessionId);
  if (!filled) throw fail('session-not-found');
  const { session, videos, waves } = filled;
  const { canEdit, surferNames, organisation } = session;
  if (!canEdit) throw fail('staff-only');
  const [roomNotices, retention] = await Promise.all([
    listRoomNotices(db, organisation),
    getSessionRetention(db, sessionId),
  ]);
  const about = { session, userId: user.id, surferNames, readAt };
  return { ...about, roomNotices, retention, videos: toVideosWithSources(videos, waves), waves };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const outcome = await handleIntent(db, user.id, sessionId, await readForm(request));
  // A form submitted without scripts redirects to a GET address, which can be reloaded.
  const byScript = new URL(request.url).pathname.endsWith('.data');
  if (byScript || 'init' in outcome) return outcome;
  return redirectWithFlash(`${url.pathname}${url.search}`, outcome.text);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function SessionVideos({ loaderData }: Route.ComponentProps) {
  const { session, userId, videos, waves, surferNames, roomNotices } = loaderData;
  const [search] = useSearchParams();
  const changesUrl = toChangesUrl(session.id, loaderData.readAt, videos, waves);
  useRevalidateWhile(changesUrl !== null, undefined, changesUrl);
  const canSort = videos.some(({ src }) => src.preview);
  return (
    <section aria-labelledby="videos" className="space-y-6">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Headline id="videos">Videos</Headline>
        <div className="flex flex-wrap gap-2">
          <Link to={`/app/camera?session=${session.id}&slate`} className={toButtonClasses('quiet')}>
            <Icon of={ScanQrCode} />
            Slate
          </Link>
          <Link
            to={`/app/camera?session=${session.id}`}
            reloadDocument
            className={toButtonClasses(canSort ? 'secondary' : 'primary')}
          >
            <Icon of={Camera} /> Film
          </Link>
          {canSort && (
            <Link to={`/app/share/admin/session/${session.id}`} className={toButtonClasses()}>
              Sort
            </Link>
          )}
        </div>
      </header>
      <UploadPanel
        sessionId={session.id}
        userId={userId}
        videos={videos.filter(({ state }) => state === 'uploading')}
        isFirst={videos.length === 0}
      >
        <RoomNotices notices={roomNotices} />
      </UploadPanel>
      <VideoSection
        sessionId={session.id}
        videos={videos.filter(({ state }) => state !== 'uploading')}
        waves={waves}
        selectedId={search.get('video')}
      />
      <SurferNames names={surferNames} />
      <FailedWaves sessionId={session.id} waves={waves} />
      <RetentionNote sessionId={session.id} retention={loaderData.retention} canEdit />
    </section>
  );
}

type Film = { conversions: { state: string }[] };

/** Returns the address to long-poll for running conversions; null when none is running. */
function toChangesUrl(
  sessionId: string,
  /** When the server read the videos, in ms since 1970. */
  readAt: number,
  videos: (Film & { id: string })[],
  waves: (Film & { videoId: string })[],
): string | null {
  const busy = new Set([
    ...videos.filter(isBusy).map(({ id }) => id),
    ...waves.filter(isBusy).map(({ videoId }) => videoId),
  ]);
  if (busy.size === 0) return null;
  const search = new URLSearchParams([['since', String(readAt)]]);
  for (const id of busy) search.append('video', id);
  return `/app/share/session/${sessionId}/changes?${search}`;
}

function isBusy({ conversions }: Film): boolean {
  return conversions.some(({ state }) => state === 'queued' || state === 'running');
}
