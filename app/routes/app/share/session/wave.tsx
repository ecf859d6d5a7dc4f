import { use, useLayoutEffect } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useRouteLoaderData } from 'react-router';
import { Stage } from '#app/components/app-shell/stage.tsx';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { listWaveReviews } from '#app/domain/reviews/reviews.server.ts';
import { listOffers } from '#app/domain/selling/baskets.server.ts';
import { toWaveRows } from '#app/domain/selling/to-buy-rows.server.ts';
import { getViewedWave } from '#app/domain/waves/get-viewed-wave.server.ts';
import { getWaveNeighbours } from '#app/domain/waves/list-viewed-waves.server.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import { toShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { parseWaveFilter, toFilterSearch } from '#app/domain/waves/wave-filter.ts';
import { getWavePublicity } from '#app/domain/waves/wave-publicity.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionDay, formatSessionStart } from '#app/lib/format/format-moment.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/wave';
import { BuyWaves } from './buy-waves.tsx';
import { handleViewing } from './handle-viewing.server.ts';
import { ListBehind } from './list-behind.ts';
import type { loader as sessionLoader } from './route.tsx';
import { SessionConditionsNote } from './session-conditions-note.tsx';
import { PublicitySection } from './wave/publicity-section.tsx';
import { ReviewSection } from './wave/review-section.tsx';
import { StaffMenu, WaveActions } from './wave/wave-actions.tsx';
import { WaveFilm } from './wave/wave-film.tsx';
import { WaveRail } from './wave/wave-rail.tsx';
import { type Steps, WaveSteps } from './wave/wave-steps.tsx';
import { WaveStrip } from './wave-strip.tsx';

/** Elements that use the arrow keys themselves: a focused player, fields, an open menu. */
const TAKEN =
  '[data-player], input, select, textarea, [contenteditable], [role=menu], [role=dialog]';

export const handle: FrameHandle = { frame: 'stage' };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const wave = loaderData?.wave;
  const title = wave ? `${toName(wave)} · wave ${wave.number}` : 'A wave';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const waveId = requireId(params.waveId, url);
  const filter = parseWaveFilter(url.searchParams);
  const [wave, neighbours, publicity, reviews] = await Promise.all([
    getViewedWave(db, user.id, sessionId, waveId),
    getWaveNeighbours(db, waveId, filter),
    getWavePublicity(db, waveId),
    listWaveReviews(db, waveId),
  ]);
  if (!wave) throw fail('wave-not-found');
  const offers = wave.isOwn ? await listOffers(db, sessionId) : [];
  const isLocked = offers.some(({ locked }) => Object.values(locked).flat().includes(waveId));
  return {
    ...toShownWave(isLocked ? { ...wave, films: [] } : wave),
    neighbours,
    publicity,
    reviews,
    offer: toWaveRows(offers, waveId),
    search: toFilterSearch(filter),
  };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const viewer = { db, userId: user.id, sessionId: requireId(params.sessionId, url) };
  return handleViewing(viewer, request, `${url.pathname}${url.search}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

/** A conflict means that the wave has changed meanwhile. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate || change.actionStatus === 409;
}

export default function WavePage({ loaderData, params }: Route.ComponentProps) {
  const { wave, src, neighbours, publicity, reviews, offer, search } = loaderData;
  const listed = useRouteLoaderData<typeof sessionLoader>('routes/app/share/session/route');
  const hasList = use(ListBehind);
  const here = `/app/share/session/${params.sessionId}`;
  const toWave = (id: string | null) => id && `${here}/wave/${id}${search}`;
  const steps = { previous: toWave(neighbours.previous), next: toWave(neighbours.next) };
  useStepKeys(steps);
  useRevalidateWhile(wave.state === 'converting' && !src.preview);
  if (!listed) return null;
  const { session, conditions, units } = listed;
  const name = toName(wave);
  return (
    <Stage
      back={{
        to: `${here}${search}`,
        name: `${session.spotName}, ${formatSessionDay(session.startsAt, session.timeZone)}`,
        isLast: hasList,
      }}
      title={
        <span className="flex whitespace-pre">
          <bdi className="truncate">{name}</bdi>
          <span className="flex-none">{` · wave ${wave.number}`}</span>
        </span>
      }
      actions={
        <>
          <WaveSteps steps={steps} />
          {session.canEdit && <StaffMenu here={here} waveId={wave.id} search={search} />}
        </>
      }
      fixed="when-wide"
    >
      <article className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="contents min-h-0 lg:grid lg:grid-rows-[minmax(0,1fr)_auto]">
          <WaveFilm
            key={`${wave.id} ${src.preview}`}
            wave={wave}
            src={src}
            label={name}
            steps={steps}
          />
          <WaveStrip
            key={search}
            session={session}
            filter={listed.filter}
            page={listed.page}
            currentId={wave.id}
          />
        </div>
        <WaveRail
          wave={wave}
          name={name}
          time={toRideTime(wave.riddenAt, session)}
          where={
            <>
              <bdi>{session.spotName}</bdi>
              {' · '}
              {formatSessionStart(session.startsAt, session.timeZone)}
            </>
          }
          conditions={conditions && <SessionConditionsNote conditions={conditions} units={units} />}
          actions={
            <>
              <WaveActions wave={wave} name={name} here={here} isStaff={session.canEdit} />
              {!session.canEdit && <BuyWaves offer={offer} />}
            </>
          }
        >
          <ReviewSection
            wave={wave}
            reviews={reviews}
            mayAsk={wave.isOwn && session.organisation !== null}
            isStaff={session.canEdit}
          />
          {publicity && (
            <PublicitySection
              key={wave.id}
              here={here}
              publicity={publicity}
              waveId={wave.id}
              school={session.organisation?.name ?? null}
              isOwn={wave.isOwn}
              isStaff={session.canEdit}
            />
          )}
        </WaveRail>
      </article>
    </Stage>
  );
}

function toName({ surferName }: { surferName: string | null }): string {
  return surferName ?? 'No surfer yet';
}

/** Arrow keys open the previous and next waves. */
function useStepKeys({ previous, next }: Steps): void {
  const navigate = useNavigate();
  // Updates together with the page, so that a quick second key press continues from there.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event;
      const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : null;
      if (!to || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      event.preventDefault();
      void navigate(to, { replace: true, preventScrollReset: true });
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [previous, next, navigate]);
}
