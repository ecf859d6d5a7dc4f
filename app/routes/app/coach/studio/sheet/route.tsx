import { redirect } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { PrintButton } from '#app/components/print-button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { KEY_POSITION, TIME_ORIGIN } from '#app/domain/drawings/drawing.ts';
import { listDrawings } from '#app/domain/drawings/drawings.server.ts';
import { getStudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { SheetPosition } from './sheet-position.tsx';

export const handle: FrameHandle = { crumbs: createCrumb('Key positions') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Key positions') }];
}

/** The key positions of a wave on paper, with what is drawn on each. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db } = requireUser(context, url);
  if (!isUuid(params.waveId)) throw redirect('/app/coach');
  const [wave, drawings] = await Promise.all([
    getStudioWave(db, params.waveId),
    listDrawings(db, params.waveId),
  ]);
  if (!wave) throw fail('wave-not-found');
  return { wave, drawings: drawings.filter(({ videoId }) => videoId === wave.videoId) };
}

export default function KeyPositionSheet({ loaderData }: Route.ComponentProps) {
  const { wave, drawings } = loaderData;
  const { film, session, startMs } = wave;
  const positions = drawings.filter(({ tool }) => tool === KEY_POSITION);
  const originMs = drawings.find(({ tool }) => tool === TIME_ORIGIN)?.atMs ?? startMs;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <Headline>
            <bdi>{wave.surferName ?? 'No surfer yet'}</bdi>
          </Headline>
          <p className="text-ink-soft">
            {[session.spotName, formatSessionDay(session.startsAt, session.timeZone)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        {film && positions.length > 0 && (
          <div className="print:hidden">
            <PrintButton label="Print sheet" />
          </div>
        )}
      </div>
      {film && positions.length > 0 ? (
        <ol
          aria-label="Key positions"
          className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-2"
        >
          {positions.map((position) => (
            <SheetPosition
              key={position.id}
              position={position}
              drawings={drawings}
              film={film}
              startMs={startMs}
              originMs={originMs}
            />
          ))}
        </ol>
      ) : (
        <EmptyState title="No key positions yet">
          <p>
            Mark the frames that matter in the studio (key M). Each appears on this sheet with its
            title, comment and drawings.
          </p>
        </EmptyState>
      )}
    </div>
  );
}
