import { Link } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { DeskBar } from '#app/components/sorting-desk/desk-bar.tsx';
import { SortingDesk } from '#app/components/sorting-desk/sorting-desk.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { listGoals } from '#app/domain/goals/goals.server.ts';
import { getSorting, type SortingUpload } from '#app/domain/sorting/get-sorting.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Sorting ${loaderData.sorting.session.spotName}` : 'Sorting';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const [sorting, goals] = await Promise.all([
    getSorting(db, user.id, sessionId),
    listGoals(db, { sessionId }),
  ]);
  if (!sorting) throw fail('session-not-found');
  if (!sorting.session.canEdit) throw fail('staff-only');
  return { sorting, goals, userId: user.id };
}

/** All picture: dark, without header and footer. */
export const handle: FrameHandle = { frame: 'stage', isFixed: true };

export default function SortingPage({ loaderData }: Route.ComponentProps) {
  const { sorting, goals, userId } = loaderData;
  const { session, videos, uploads } = sorting;
  const isPlayable = videos.some(({ src }) => src.preview);
  const isComing = videos.some(({ state }) => state === 'checking' || state === 'converting');
  useRevalidateWhile(!isPlayable && (isComing || uploads.length > 0));
  const sessionPath = `/app/share/session/${session.id}`;
  const notices = (
    <>
      <noscript>
        <Alert tone="info">
          Sorting with keys and buttons needs JavaScript. Without it, cut waves and choose their
          surfers with the forms on{' '}
          <a href={`${sessionPath}/videos`} className="underline">
            the videos page
          </a>
          .
        </Alert>
      </noscript>
      <UploadsOnTheirWay
        uploads={uploads}
        videosPath={`${sessionPath}/videos`}
        isPlayable={isPlayable}
      />
    </>
  );
  if (isPlayable) {
    return (
      <SortingDesk key={session.id} sorting={sorting} goals={goals} userId={userId}>
        {notices}
      </SortingDesk>
    );
  }
  const areDeleted = videos.length > 0 && videos.every(({ rawDeletedAt }) => rawDeletedAt);
  const [title, text, step] = areDeleted
    ? rawDeleted
    : isComing
      ? coming
      : uploads.length > 0
        ? uploading
        : nothing;
  return (
    <DeskBar session={session} saving={null}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        {notices}
        <div className="m-auto w-full max-w-xl">
          <EmptyState title={title}>
            <p>{text}</p>
            <Link
              to={areDeleted ? sessionPath : `${sessionPath}/videos`}
              className={toButtonClasses('primary')}
            >
              {step}
            </Link>
          </EmptyState>
        </div>
      </div>
    </DeskBar>
  );
}

const rawDeleted = [
  'The raw videos were deleted',
  'You can no longer cut waves from them. The waves stay, and you can still give them to surfers on the session’s page.',
  'Open the waves',
] as const;
const coming = [
  'The videos are being converted',
  'Sorting starts by itself as soon as the first video can be played.',
  'Open the videos',
] as const;
const uploading = [
  'The videos are being uploaded',
  'Sorting starts by itself as soon as the first video can be played.',
  'Open the videos',
] as const;
const nothing = [
  'No videos yet',
  'Add the session’s videos, and sort them here.',
  'Add videos',
] as const;

/** Lists the session's videos that have not arrived, with progress and problems. */
function UploadsOnTheirWay({
  uploads,
  videosPath,
  isPlayable,
}: {
  uploads: SortingUpload[];
  videosPath: string;
  /** Whether other videos can be sorted: then the list does not refresh, so it shows no figures. */
  isPlayable: boolean;
}) {
  if (uploads.length === 0) return null;
  const hasStopped = uploads.some(({ problem, isSilent }) => problem || isSilent);
  return (
    <Alert tone={hasStopped ? 'warning' : 'info'}>
      <p>
        {uploads.length === 1
          ? 'One video of this session is not uploaded yet.'
          : `${uploads.length} videos of this session are not uploaded yet.`}{' '}
        {isPlayable && 'Reload this page later to sort them, too. '}
        <Link to={videosPath} className="underline">
          Show the uploads
        </Link>
      </p>
      <ul className="mt-1 list-disc pl-5">
        {uploads.map((upload) => (
          <li key={upload.id} className="[overflow-wrap:anywhere]">
            <bdi>{upload.fileName}</bdi>: {toText(upload, isPlayable)}
          </li>
        ))}
      </ul>
      {uploads.some(({ isSilent }) => isSilent) && (
        <p className="mt-1">
          To continue a stopped upload, open the session’s videos on the device that started it.
        </p>
      )}
    </Alert>
  );
}

function toText({ percent, problem, isSilent }: SortingUpload, isPlayable: boolean): string {
  if (isSilent) return 'stopped.';
  if (problem) return problem;
  return isPlayable ? 'uploading.' : `${percent}% uploaded.`;
}
