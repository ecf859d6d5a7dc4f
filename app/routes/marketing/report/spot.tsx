import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { FirstView } from '#app/components/loading/first-view.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { ViewEnd } from '#app/components/view-end.tsx';
import { listObservations } from '#app/domain/observations/list-observations.server.ts';
import { getUnits } from '#app/domain/profiles/profiles.server.ts';
import { getSurfReport } from '#app/domain/surf-report/get-surf-report.server.ts';
import { toSpotCopy, toSpotPlace } from '#app/domain/surf-report/spot-texts.ts';
import type { SurfReport } from '#app/domain/surf-report/surf-report.ts';
import { listPublicWaves } from '#app/domain/waves/wave-publicity.server.ts';
import { fail } from '#app/errors/fail.ts';
import { toLogin } from '#app/guards/to-login.server.ts';
import { formatAge } from '#app/lib/format/format-ago.ts';
import { toCompassPoint } from '#app/lib/format/to-place-words.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toPageMeta } from '#app/platform/pages/to-page-meta.ts';
import type { Route } from './+types/spot';
import { findLevel } from './find-level.server.ts';
import { ForecastSection } from './forecast-section.tsx';
import { NowFigures } from './now-figures.tsx';
import { NowSection } from './now-section.tsx';
import { handleObservationForm } from './observations/handle-observation-form.server.ts';
import { ObservationSection } from './observations/observation-section.tsx';
import { PublicWaves } from './public-waves.tsx';
import { ReportCredits } from './report-credits.tsx';
import { requireSlug } from './require-slug.server.ts';
import showWhenThere from './show-when-there.js?raw';
import { toReportDays } from './to-report-days.server.ts';
import { toVideoObjects } from './to-video-objects.ts';
import { UnitsForm } from './units-form.tsx';

/** The page works without the framework's scripts. */
export const handle = { scripts: 'none', frame: 'app' };

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return toPageMeta(args, publicPages['/report']);
  const { report, waves } = loaderData;
  return toPageMeta(args, toSpotCopy(report.spot), ({ url }) =>
    toVideoObjects(waves, report.spot, url),
  );
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const slug = requireSlug(params.slug);
  const { db, user } = getAuthSession(context);
  // A visitor who wants to add an observation signs in first and then returns here.
  if (!user && url.searchParams.has('say')) throw toLogin(url);
  const now = new Date();
  const [report, units, level, observations, waves] = await Promise.all([
    getSurfReport(db, slug, now),
    getUnits(db, request, user?.id),
    findLevel(db, url.searchParams.get('level'), user?.id),
    listObservations(db, slug),
    listPublicWaves(db, slug),
  ]);
  if (!report) throw fail('spot-not-found');
  return {
    report,
    days: toReportDays(report),
    units,
    level,
    observations,
    waves,
    now: now.toISOString(),
    isSignedIn: user !== null,
  };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const slug = requireSlug(params.slug);
  const { db, user } = getAuthSession(context);
  return handleObservationForm({ db, userId: user?.id ?? null, slug, url }, request);
}

export default function SpotReport({ loaderData, actionData }: Route.ComponentProps) {
  const { report, days, units, level, observations, waves, now, isSignedIn } = loaderData;
  const { spot } = report;
  const path = `/report/${spot.slug}`;
  return (
    <div className="space-y-10">
      <div className="space-y-5">
        <header>
          <a
            href={`/report?near=${spot.latitude.toFixed(1)},${spot.longitude.toFixed(1)}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            Spots nearby
          </a>
          <Headline size="page">{spot.name}</Headline>
          <p className="text-ink-soft">
            {toSpotPlace(spot)}, faces {toCompassPoint(spot.facingDegrees)}
          </p>
          {report.isFetching && <FetchingNotice />}
        </header>
        <div data-part="now" className="space-y-5">
          <SourceNotice report={report} now={now} />
          <NowSection report={report} units={units} now={now} />
          <NowFigures report={report} units={units} now={now} />
        </div>
        <UnitsForm units={units} />
      </div>
      <div data-part="days">
        <FirstView endsAt="below-now" />
        <ViewEnd id="below-now" />
        <ForecastSection report={report} days={days} level={level} units={units} now={now} />
      </div>
      <ObservationSection
        observations={observations}
        isSignedIn={isSignedIn}
        path={path}
        units={units}
        now={now}
        answer={actionData}
      />
      <PublicWaves waves={waves} spotName={spot.name} />
      <div data-part="sources">
        <ReportCredits sources={report.sources} timeZone={spot.timeZone} />
      </div>
    </div>
  );
}

/**
 * For a report whose forecast is loading: inserts it once it is there, and announces it. Without
 * scripts a link reloads the page; no automatic reload interrupts visitors who read or type.
 */
function FetchingNotice() {
  const { nonce } = use(DocumentContext);
  return (
    <>
      <p role="status" data-fetching className="text-ink-soft" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: showWhenThere }}
      />
    </>
  );
}

/** Warns where figures are outdated because their source does not respond. */
function SourceNotice({ report, now }: { report: SurfReport; now: string }) {
  const asked = report.sources.flatMap(({ state, fetchedAt }) =>
    state === 'old' && fetchedAt ? Date.parse(fetchedAt) : [],
  );
  if (asked.length === 0) return null;
  const age = formatAge((Date.parse(now) - Math.min(...asked)) / 1000);
  return (
    <Alert tone="warning">
      This forecast is {age} old, because its source is not responding right now. Tide and light are
      right.
    </Alert>
  );
}
