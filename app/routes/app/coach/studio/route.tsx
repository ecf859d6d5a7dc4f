import { useEffect } from 'react';
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useSearchParams,
} from 'react-router';
import { Stage } from '#app/components/app-shell/stage.tsx';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { listDrawings, mayFindBody } from '#app/domain/drawings/drawings.server.ts';
import { listGoals } from '#app/domain/goals/goals.server.ts';
import { getReference } from '#app/domain/library/library.server.ts';
import { findInboxBehind, parseInboxFilter } from '#app/domain/reviews/inbox-filter.ts';
import { findNextWave } from '#app/domain/reviews/list-inbox.server.ts';
import { listReviewTemplates } from '#app/domain/reviews/review-templates.server.ts';
import { listWaveReviews } from '#app/domain/reviews/reviews.server.ts';
import { getRatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import { getSlowdown } from '#app/domain/videos/slowdown.server.ts';
import { getStudioWave, type StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { listComingKinds, requestScrub } from '#app/domain/waves/studio/request-scrub.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';
import { readSecond } from './compare/read-second.server.ts';
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
  const angleId = url.searchParams.get('camera');
  if (angleId !== null && !isUuid(angleId)) throw fail('wave-not-found');
  // First: what ends after it was read is part of the wave.
  const coming = await listComingKinds(db, waveId);
  const isFromInbox = findInboxBehind(url.searchParams) !== null;
  const [
    wave,
    drawings,
    rated,
    second,
    slowdown,
    mayFind,
    reviews,
    reference,
    goals,
    templates,
    next,
  ] = await Promise.all([
    getStudioWave(db, waveId, angleId),
    listDrawings(db, waveId),
    getRatedWave(db, user.id, waveId),
    readSecond(db, url.searchParams),
    getSlowdown(db, waveId, angleId),
    mayFindBody(db, waveId),
    listWaveReviews(db, waveId),
    getReference(db, waveId),
    listGoals(db, { waveId }),
    listReviewTemplates(db),
    isFromInbox ? findNextWave(db, parseInboxFilter(url.searchParams), waveId) : null,
  ]);
  if (!wave) throw fail('wave-not-found');
  return {
    wave: { ...wave, slowdown },
    drawings,
    rated,
    isComing: coming.includes('scrub'),
    second,
    mayFind,
    reviews,
    reference,
    goals,
    templates: templates.filter(
      ({ organisationId }) => organisationId === wave.session.organisationId,
    ),
    next,
    userId: user.id,
  };
}

/** Without a connection, too, two waves are put in step, and one of them is closed. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const isSameWave = toAddress(currentUrl, []) === toAddress(nextUrl, []);
  if (isSameWave && !nextUrl.searchParams.has('with')) return false;
  const second = ['with', 'angle'];
  if (toAddress(currentUrl, second) === toAddress(nextUrl, second)) return false;
  return defaultShouldRevalidate;
}

/** Of the first wave, with what else counts. */
function toAddress({ pathname, searchParams }: URL, names: string[]): string {
  return [pathname, ...['camera', ...names].map((name) => searchParams.get(name))].join();
}

/** Queues the exact frames of the wave, which are made when the studio is opened for the first time. */
export async function action({ context, url, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const isQueued = await requestScrub(db, requireId(params.waveId, url));
  if (!isQueued) throw fail('wave-not-found');
  return { ok: true };
}

export default function StudioPage({ loaderData }: Route.ComponentProps) {
  const { wave, drawings, rated, isComing, second, mayFind, userId } = loaderData;
  const { reviews, reference, next } = loaderData;
  const { session, film } = wave;
  const [frames, secondFrames] = [useExactFrames(wave), useExactFrames(second?.wave ?? null)];
  const isPending = !film?.isExact && (isComing || frames !== 'idle' || !film);
  const other = second?.wave;
  const isSecondPending =
    other && !other.film?.isExact && (second.isComing || secondFrames !== 'idle' || !other.film);
  useRevalidateWhile(isPending || Boolean(isSecondPending));
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
        key={`${wave.id} ${wave.angleId}`}
        wave={{ ...wave, film }}
        name={toName(wave)}
        back={back}
        known={drawings}
        rated={rated}
        second={second}
        userId={userId}
        mayFind={mayFind}
        reviews={reviews}
        reference={reference}
        next={next}
        isComing={isPending || Boolean(isSecondPending)}
      />
    );
  }
  return (
    <Stage back={back} title={toName(wave)} fixed="always">
      <div className="m-auto max-w-md p-4">
        <Alert tone="info">
          {wave.state === 'failed'
            ? 'This wave could not be prepared, so it can’t be opened in the studio.'
            : 'The wave is being prepared. The studio opens by itself once it is ready.'}
        </Alert>
      </div>
    </Stage>
  );
}

function toName({ surferName }: { surferName: string | null }): string {
  return surferName ?? 'No surfer yet';
}

/** Requests them once, when the page is open: a link that is only pointed at starts no work. */
function useExactFrames(wave: StudioWave | null) {
  const { submit, state } = useFetcher({ key: `frames ${wave?.id ?? 'of no wave'}` });
  // Those of another angle were made with its video.
  const isDue = wave && !wave.angleId && !wave.film?.isExact;
  const address = isDue ? `/app/coach/studio/${wave.id}` : null;
  useEffect(() => {
    if (address) void submit(null, { method: 'post', action: address });
  }, [submit, address]);
  return state;
}
