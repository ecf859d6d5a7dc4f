import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { formatSessionStart } from '#app/lib/format-session-start.ts';
import { toPageTitle } from '#app/platform/product.ts';
import type { Route } from './+types/route';
import { WaveTable } from './wave-table.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Figures of ${loaderData.session.spotName}` : 'Figures';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { session, videos, waves } = await requireSessionStaff(context, url, params.id);
  // As they were ridden: film after film, each from its start.
  const rows = videos.flatMap(({ id: videoId, fileName }) =>
    waves
      .filter((wave) => wave.videoId === videoId)
      .sort((a, b) => a.startMs - b.startMs)
      .map(({ id, surfer, startMs, endMs }) => ({
        ...{ id, fileName, startMs, endMs },
        surferName: surfer?.name ?? null,
      })),
  );
  return { session, rows };
}

const planned = [
  {
    title: 'What the coach saw',
    text: 'Side, manoeuvres and score of each wave, changed right in the table and sorted by any of them.',
  },
  {
    title: 'What became of it',
    text: 'Whether the surfer agreed to be shown, and how often the wave was watched and downloaded.',
  },
  { title: 'Into a spreadsheet', text: 'The whole table as a CSV file.' },
];

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { session, rows } = loaderData;
  return (
    <PartPage
      forWhom="Figures, for coaches and filmers"
      title={session.spotName}
      lead={`${formatSessionStart(session.startsAt, session.timeZone)}. Each wave is a row; names and times are changed on the session’s page.`}
      steps={
        <>
          <Link to={`/app/share/session/${session.id}`} className={buttonClasses('primary')}>
            Open the session
          </Link>
          <Link
            to={`/app/share/admin/session/${session.id}`}
            className={buttonClasses('secondary')}
          >
            Sorting
          </Link>
        </>
      }
      planned={planned}
    >
      <WaveTable rows={rows} />
    </PartPage>
  );
}
