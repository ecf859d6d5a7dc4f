import { redirect } from 'react-router';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { listOffers } from '#app/domain/selling/baskets.server.ts';
import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { createId } from '#app/lib/create-id.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { isPhone } from '#app/platform/http/is-phone.server.ts';
import { isRobot } from '#app/platform/http/robots.server.ts';
import { isVisit } from '#app/platform/http/visits.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import { PLAYER_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import type { Route } from './+types/wave';
import { openLink } from './open-link.server.ts';
import { toLinkTitle } from './to-link-title.ts';
import { toLinkedFiles } from './to-linked-files.ts';
import { WaveView } from './wave-view.tsx';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { t } = getTexts(findLanguage(matches));
  const title = loaderData?.title ?? t('link.noWave');
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }, ...linkMeta];
}

/** Loads one of a link's waves, with links to the previous and next ones. */
export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { token } = params;
  const waveId = requireId(params.waveId, url);
  const db = createLinkDb(request, token);
  const link = await openLink(db);
  const path = `/w/${token}`;
  // Robots get the preview of the link's own page.
  if (link.state === 'locked' || link.kind === 'wave' || isRobot(request)) throw redirect(path);
  const index = link.waves.findIndex((each) => each.waveId === waveId);
  const wave = link.waves[index];
  if (!wave) throw fail('link-shows-nothing');
  const texts = getGuestTexts(context, link.school);
  return {
    language: texts.language,
    link: { ...link, waves: [] },
    wave,
    path,
    offers: wave.isLocked ? await listOffers(db) : [],
    title: toLinkTitle({ ...link, kind: 'wave' }, wave.surferName, texts),
    files: toLinkedFiles(`${path}/${waveId}`, wave, isVisit(request) ? createId() : null),
    fine: url.searchParams.get('quality') === 'fine',
    playerScript: findScript(PLAYER_SCRIPT),
    isOnPhone: isPhone(request),
    before: link.waves[index - 1]?.waveId,
    after: link.waves[index + 1]?.waveId,
    place: texts.t('link.place', { number: String(index + 1), count: String(link.waves.length) }),
  };
}

export default function LinkedWavePage({ loaderData }: Route.ComponentProps) {
  const { before, after, place, ...view } = loaderData;
  const { path } = view;
  const { t } = useTexts();
  return (
    <SchoolPage school={view.link.school}>
      <WaveView {...view}>
        <nav
          aria-label={t('link.navigation')}
          className="pb-6 flex flex-wrap items-center justify-between gap-x-4"
        >
          <a href={path} className={linkClasses}>
            {t('link.allWaves')}
          </a>
          <p className="flex items-center gap-x-4">
            {before && (
              <a href={`${path}/${before}`} rel="prev" className={linkClasses}>
                {t('link.previous')}
              </a>
            )}
            <span className="text-ink-soft tabular-nums">{place}</span>
            {after && (
              <a href={`${path}/${after}`} rel="next" className={linkClasses}>
                {t('link.next')}
              </a>
            )}
          </p>
        </nav>
      </WaveView>
    </SchoolPage>
  );
}

const linkClasses =
  'inline-flex min-h-11 min-w-11 items-center font-semibold text-primary-ink underline';
