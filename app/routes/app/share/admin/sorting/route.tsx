import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { countOf } from '#app/lib/count-of.ts';
import { formatSessionStart } from '#app/lib/format-session-start.ts';
import { toPageTitle } from '#app/platform/product.ts';
import type { Route } from './+types/route';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Sorting ${loaderData.session.spotName}` : 'Sorting';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { session, waves } = await requireSessionStaff(context, url, params.sessionId);
  const waitingCount = waves.filter(({ surfer }) => surfer === null).length;
  return { session, waveCount: waves.length, waitingCount };
}

const today = [
  {
    title: 'Cut and name',
    text: 'On the session’s page, mark where each ride starts and ends, and write whose it is.',
  },
];

const planned = [
  {
    title: 'One key for each surfer',
    text: 'The wave plays, you press a number, and the next one is there: eighty waves in five minutes.',
  },
  {
    title: 'All films on one timeline',
    text: 'Pictures along the whole day, so that rides are found without watching the flat water.',
  },
  {
    title: 'Two angles, one wave',
    text: 'The beach and the drone filmed the same ride: put them together. Undo whatever went wrong.',
  },
];

export default function Sorting({ loaderData }: Route.ComponentProps) {
  const { session, waveCount, waitingCount } = loaderData;
  const when = formatSessionStart(session.startsAt, session.timeZone);
  return (
    <PartPage
      forWhom="Sorting, for coaches and filmers"
      title={session.spotName}
      lead={`${when}. ${countOf(waveCount, 'wave')} cut so far, ${waitingCount} of them without a surfer.`}
      steps={
        <>
          <Link to={`/app/share/session/${session.id}`} className={buttonClasses('primary')}>
            Open the session
          </Link>
          <Link
            to={`/app/share/admin/session-detailed/${session.id}`}
            className={buttonClasses('secondary')}
          >
            Its figures
          </Link>
        </>
      }
      today={today}
      planned={planned}
    />
  );
}
