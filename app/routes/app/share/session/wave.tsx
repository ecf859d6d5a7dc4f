import { useLayoutEffect } from 'react';
import {
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import { withFormFailure } from '#app/components/forms/with-form-failure.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { FavouriteButton } from '#app/components/wave-tile/favourite-button.tsx';
import { getViewedWave } from '#app/domain/waves/get-viewed-wave.server.ts';
import { findWaveNeighbours } from '#app/domain/waves/list-viewed-waves.server.ts';
import { toRideTime } from '#app/domain/waves/ride.ts';
import { type ShownWave, toShownWave } from '#app/domain/waves/to-shown-wave.ts';
import { parseWaveFilter, toFilterSearch } from '#app/domain/waves/wave-filter.ts';
import { getWavePublicity } from '#app/domain/waves/wave-publicity.server.ts';
import { toFilmPlace } from '#app/domain/waves/wave-sizes.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/wave';
import { handleViewing } from './handle-viewing.server.ts';
import { PublicitySection } from './publicity-section.tsx';
import { ReviewSection } from './review-section.tsx';
import type { loader as sessionLoader } from './route.tsx';
import { WaveDownloads } from './wave-downloads.tsx';
import { WaveFilm } from './wave-film.tsx';
import { type Steps, WaveSteps } from './wave-steps.tsx';

/** Elements that use the arrow keys themselves: a focused film, fields, an open menu. */
const TAKEN = 'video, input, select, textarea, [contenteditable], [role=menu], [role=dialog]';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const whose = loaderData?.wave.surferName;
  const title = whose ? `${whose}’s wave` : 'A wave';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  const waveId = requireId(params.waveId, url);
  const filter = parseWaveFilter(url.searchParams);
  const [wave, neighbours, publicity] = await Promise.all([
    getViewedWave(db, user.id, sessionId, waveId),
    findWaveNeighbours(db, waveId, filter),
    getWavePublicity(db, waveId),
  ]);
  if (!wave) throw fail('wave-not-found');
  return { ...toShownWave(wave), neighbours, publicity, search: toFilterSearch(filter) };
}

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const viewer = { db, userId: user.id, sessionId: requireId(params.sessionId, url) };
  return handleViewing(viewer, request, `${url.pathname}${url.search}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return withFormFailure(request, serverAction);
}

/** A conflict means that the wave has changed meanwhile. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate || change.actionStatus === 409;
}

export default function WavePage({ loaderData, params }: Route.ComponentProps) {
  const { wave, src, neighbours, publicity, search } = loaderData;
  const session = useRouteLoaderData<typeof sessionLoader>(
    'routes/app/share/session/route',
  )?.session;
  const here = `/app/share/session/${params.sessionId}`;
  const toWave = (id: string | null) => id && `${here}/wave/${id}${search}`;
  const steps = { previous: toWave(neighbours.previous), next: toWave(neighbours.next) };
  useStepKeys(steps);
  useRevalidateWhile(wave.state === 'converting' && !src.preview);
  if (!session) return null;
  const time = toRideTime(wave.riddenAt, session);
  const name = wave.surferName ?? 'No surfer yet';
  return (
    <article className="mx-auto max-w-4xl">
      <div className="mb-2 flex items-center justify-between gap-3">
        <Link
          to={`${here}${search}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          All waves
        </Link>
        <WaveSteps steps={steps} />
      </div>
      <WaveFilm
        key={`${wave.id} ${src.preview}`}
        wave={wave}
        src={src}
        label={name}
        steps={steps}
      />
      <header className="mt-4">
        <Headline>{wave.surferName ? `${name}’s wave` : name}</Headline>
        <p className="mt-1 text-ink-soft">
          <bdi>{session.spotName}</bdi> · {formatSessionStart(session.startsAt, session.timeZone)}
        </p>
      </header>
      <WaveFacts wave={wave} time={time} />
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <FavouriteButton
          waveId={wave.id}
          name={name}
          isFavourite={wave.isFavourite}
          look="worded"
        />
        <WaveDownloads wave={wave} />
        {session.canEdit && (
          <Link
            to={`${here}/videos#wave-${wave.id}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            Edit or share this wave
          </Link>
        )}
      </div>
      <ReviewSection wave={wave} mayAsk={wave.isOwn && session.organisation !== null} />
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
    </article>
  );
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

/** Describes a wave in words. */
function WaveFacts({ wave, time }: { wave: ShownWave['wave']; time: string | null }) {
  const { score, direction, side, manoeuvres, startMs, durationMs } = wave;
  const facts = [
    time ? `Ridden at ${time}` : toFilmPlace(startMs),
    formatLength(durationMs),
    direction,
    side,
  ];
  return (
    <ul aria-label="About this wave" className="mt-3 flex flex-wrap gap-2">
      {score !== null && (
        <li>
          <ScoreBadge score={score} />
        </li>
      )}
      {facts.filter(Boolean).map((fact) => (
        <li key={fact}>
          <Badge>{fact}</Badge>
        </li>
      ))}
      {manoeuvres.map((manoeuvre, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: of the same kind there may be several, in their order
        <li key={index}>
          <Badge tone="secondary">{manoeuvre}</Badge>
        </li>
      ))}
    </ul>
  );
}
