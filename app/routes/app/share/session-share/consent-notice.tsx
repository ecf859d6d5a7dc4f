import { Link } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import type { ShareTargets } from '#app/domain/links/share-targets.ts';
import { countOf } from '#app/lib/format/words.ts';

/**
 * Lists the surfers whose waves links do not show, and what staff can do about it. Nothing when
 * links show all.
 */
export function ConsentNotice({
  sessionId,
  targets: { surfers, waves },
}: {
  sessionId: string;
  targets: ShareTargets;
}) {
  const nobodys = waves.filter(({ surferId }) => surferId === null).length;
  const silent = surfers.filter(
    ({ id, agrees }) => !agrees && waves.some(({ surferId }) => surferId === id),
  );
  if (silent.length === 0 && nobodys === 0) return null;
  const hidden = waves.filter(({ surferId }) => silent.some(({ id }) => id === surferId)).length;
  const here = `/app/share/session/${sessionId}`;
  return (
    <Alert tone="warning">
      {silent.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <strong>
            {silent.length === 1 ? 'One surfer has' : `${silent.length} surfers have`} not agreed to
            links:
          </strong>{' '}
          {silent.map(({ name }) => name).join(', ')}. No link shows their {countOf(hidden, 'wave')}{' '}
          until they do.{' '}
          <Link to={`${here}/cards`} className="font-semibold underline">
            They can agree on their cards
          </Link>
          .
        </p>
      )}
      {nobodys > 0 && (
        <p className={silent.length > 0 ? 'mt-2' : undefined}>
          No link shows the {countOf(nobodys, 'wave')} without a surfer.{' '}
          <Link to={`/app/share/admin/session/${sessionId}`} className="font-semibold underline">
            Sort waves
          </Link>
        </p>
      )}
    </Alert>
  );
}
