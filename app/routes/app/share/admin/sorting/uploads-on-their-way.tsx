import { Link } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import type { SortingUpload } from '#app/domain/sorting/get-sorting.server.ts';

/** Which videos of the session have not arrived, how far each is, and what a stopped one waits for. */
export function UploadsOnTheirWay({
  uploads,
  videosPath,
  isPlayable,
}: {
  uploads: SortingUpload[];
  videosPath: string;
  /** While others are sorted the list stays as it was read, so it names no figures. */
  isPlayable: boolean;
}) {
  if (uploads.length === 0) return null;
  const hasStopped = uploads.some(({ problem, isSilent }) => problem || isSilent);
  return (
    <Alert tone={hasStopped ? 'warning' : 'info'}>
      <p>
        {uploads.length === 1
          ? 'One video of this session has not arrived yet.'
          : `${uploads.length} videos of this session have not arrived yet.`}{' '}
        {isPlayable && 'Open this page again later to sort them, too. '}
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
          To continue a stopped upload, open the session’s videos on the device that began it.
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
