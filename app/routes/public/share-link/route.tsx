import { Lock } from 'lucide-react';
import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { AuthCard } from '#app/components/auth-card.tsx';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import type { LinkedWave } from '#app/domain/links/open-share-link.server.ts';
import { LINK_PASSWORD_MAX_LENGTH } from '#app/domain/links/share-token.ts';
import { verifyLinkPassword } from '#app/domain/links/verify-link-password.server.ts';
import { countBaskets } from '#app/domain/selling/basket-cookie.server.ts';
import { listOffers } from '#app/domain/selling/baskets.server.ts';
import { fail } from '#app/errors/fail.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { createId } from '#app/lib/create-id.ts';
import { getAuthSession } from '#app/platform/auth/auth-session.server.ts';
import { toLinkEntryCookie } from '#app/platform/auth/link-entry-cookie.server.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { isPhone } from '#app/platform/http/is-phone.server.ts';
import { isRobot } from '#app/platform/http/robots.server.ts';
import { isVisit } from '#app/platform/http/visits.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { findScript } from '#app/platform/pages/find-script.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import { PLAYER_SCRIPT } from '#app/platform/pages/page-scripts.ts';
import { toOpenGraphMeta } from '#app/platform/pages/to-open-graph-meta.ts';
import type { Route } from './+types/route';
import { LinkedWaves } from './linked-waves.tsx';
import { listArchives } from './list-archives.ts';
import { openLink } from './open-link.server.ts';
import { selectCover } from './select-cover.ts';
import { toLinkTitle } from './to-link-title.ts';
import { toLinkedFiles } from './to-linked-files.ts';
import { type Preview, toPreview } from './to-preview.ts';
import { findSurfer, toShownLink } from './to-shown-link.ts';
import { WaveView } from './wave-view.tsx';

const REFRESH_S = 4;

/** The page works without the framework's scripts. */
export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const productName = matches[0].loaderData?.productName;
  const { t } = getTexts(findLanguage(matches));
  if (!loaderData) return [{ title: toPageTitle(productName, t('link.ended')) }, ...linkMeta];
  const { title, preview, pageUrl } = loaderData;
  return [
    { title: toPageTitle(productName, title) },
    ...linkMeta,
    ...toPreviewMeta(preview, pageUrl, productName),
    ...(loaderData.show === 'wave' && isAwaited(loaderData.wave)
      ? [{ httpEquiv: 'refresh', content: String(REFRESH_S) }]
      : []),
  ];
}

/** Also of a wave that was shown before: its school has switched its mark on. */
function isAwaited({ state, renditions, coming }: LinkedWave) {
  const isComing = state === 'converting' || coming.includes('preview');
  return isComing && !renditions.some(({ kind }) => kind === 'preview');
}

export async function loader({ context, request, url, params: { token } }: Route.LoaderArgs) {
  const db = createLinkDb(request, token);
  const link = await openLink(db);
  const path = `/w/${token}`;
  const preview = toPreview(link);
  const texts = getGuestTexts(context, link.school);
  const language = texts.language;
  const shared = { language, preview, pageUrl: `${getEnv().PUBLIC_URL ?? url.origin}${path}` };
  if (link.state === 'locked') {
    return { show: 'lock' as const, ...shared, title: toPreview(link, texts).title, link };
  }
  if (link.kind === 'wave' && link.waves.length === 0) throw fail('link-shows-nothing');
  if (isRobot(request))
    return {
      show: 'preview' as const,
      ...shared,
      title: preview.title,
      link: { ...link, waves: [] },
    };
  const visitId = isVisit(request) ? createId() : null;
  const isAnyLocked = link.waves.some(({ isLocked }) => isLocked);
  const offers = isAnyLocked ? await listOffers(db) : [];
  const [wave] = link.waves;
  if (!wave || (link.kind !== 'wave' && link.waves.length > 1)) {
    const name = link.kind === 'surfer' ? (wave?.surferName ?? null) : null;
    const surferId = findSurfer(link, url);
    return {
      show: 'waves' as const,
      ...shared,
      title: toLinkTitle(link, name, texts),
      link,
      path,
      offers,
      baskets: countBaskets(request),
      archives: listArchives(link, { path, visitId, surferId }, texts),
      surferId,
      cover: toCover(toShownLink(link, surferId).waves, path, visitId),
      playerScript: findScript(PLAYER_SCRIPT),
      isOnPhone: isPhone(request),
    };
  }
  return {
    show: 'wave' as const,
    ...shared,
    path,
    offers,
    title: toLinkTitle(link, wave.surferName, texts),
    link: { ...link, waves: [] },
    wave,
    files: toLinkedFiles(`${path}/${wave.waveId}`, wave, visitId),
    fine: url.searchParams.get('quality') === 'fine',
    playerScript: findScript(PLAYER_SCRIPT),
    isOnPhone: isPhone(request),
  };
}

function toCover(waves: LinkedWave[], path: string, visitId: string | null) {
  const wave = selectCover(waves);
  return wave && { wave, files: toLinkedFiles(`${path}/${wave.waveId}`, wave, visitId) };
}

function toPasswordForm({ t }: Texts) {
  const error = t('link.passwordMissing');
  return z.object({
    password: z
      .string({ error })
      .min(1, error)
      .max(LINK_PASSWORD_MAX_LENGTH, t('link.passwordLong')),
  });
}

export async function action({ context, request, url, params: { token } }: Route.ActionArgs) {
  const texts = getGuestTexts(context);
  const form = parseForm(toPasswordForm(texts), await readForm(request));
  if (!form.ok) return data({ error: form.fieldErrors.password ?? '' }, { status: 400 });
  const userId = getAuthSession(context).user?.id;
  const entered = await verifyLinkPassword(request, token, form.value.password, userId);
  // If the link has ended, the page says so.
  if (!entered || entered.state === 'open') throw redirect(url.pathname);
  if (entered.state === 'wrong') {
    return data({ error: texts.t('link.passwordWrong') }, { status: 400 });
  }
  if (entered.state === 'too-often') {
    return data({ error: texts.t('link.passwordTooOften') }, { status: 429 });
  }
  const cookie = toLinkEntryCookie(token, entered.entry);
  return redirect(url.pathname, { headers: { 'set-cookie': cookie } });
}

export default function ShareLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData;
  return (
    <SchoolPage school={link.school}>
      {loaderData.show === 'lock' && (
        <PasswordForm organisationName={link.organisationName} error={actionData?.error} />
      )}
      {loaderData.show === 'preview' && (
        <>
          <Headline>{loaderData.preview.title}</Headline>
          <p className="break-words text-ink-soft">{loaderData.preview.description}</p>
        </>
      )}
      {loaderData.show === 'waves' && <LinkedWaves {...loaderData} />}
      {loaderData.show === 'wave' && <WaveView {...loaderData} />}
    </SchoolPage>
  );
}

/** The password form of a protected link. */
function PasswordForm({
  organisationName,
  error,
}: {
  organisationName: string | null;
  error: string | undefined;
}) {
  const { t } = useTexts();
  return (
    <AuthCard icon={Lock} title={t('link.passwordNeeded')}>
      <p className="break-words text-ink-soft">
        {organisationName
          ? t('link.protectedBy', { school: organisationName })
          : t('link.protected')}
      </p>
      <Form method="post" className="space-y-5">
        <Field
          label={t('common.password')}
          name="password"
          type="password"
          required
          maxLength={LINK_PASSWORD_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          error={error}
        />
        <Button className="w-full">{t('link.open')}</Button>
      </Form>
    </AuthCard>
  );
}

/** Returns the Open Graph properties of a link, which chat apps show in place of its address. */
function toPreviewMeta(
  { title, description }: Preview,
  pageUrl: string,
  siteName: string | undefined,
) {
  const pictureUrl = `${pageUrl}/preview.jpg`;
  return toOpenGraphMeta({ title, description, pageUrl, pictureUrl, siteName });
}
