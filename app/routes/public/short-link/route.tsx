import { InlineScript } from '#app/components/inline-script.tsx';
import { ActionBar } from '#app/components/school/action-bar.tsx';
import enhance from '#app/components/school/enhance-link.js?raw';
import { SchoolPage } from '#app/components/school/school-page.tsx';
import { LockedPlate } from '#app/components/school/selling/locked-plate.tsx';
import { OfferRows } from '#app/components/school/selling/offer-rows.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Headline } from '#app/components/ui/headline.tsx';
import { listShortOffers } from '#app/domain/selling/baskets.server.ts';
import { createLinkDb } from '#app/guards/create-link-db.server.ts';
import { findLanguage } from '#app/languages/find-language.ts';
import { getTexts } from '#app/languages/texts.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { isPhone } from '#app/platform/http/is-phone.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders, linkMeta } from '#app/platform/pages/link-headers.ts';
import { toOpenGraphMeta } from '#app/platform/pages/to-open-graph-meta.ts';
import type { Route } from './+types/route';
import { LinkedFilm } from './linked-film.tsx';
import { openShort, requireFile } from './open-short.server.ts';
import { toPreview } from './to-preview.ts';

/** The page works without the framework's scripts. */
export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const siteName = matches[0].loaderData?.productName;
  const { t } = getTexts(findLanguage(matches));
  if (!loaderData) return [{ title: toPageTitle(siteName, t('link.ended')) }, ...linkMeta];
  const { title, preview, pageUrl, film } = loaderData;
  return [
    { title: toPageTitle(siteName, title) },
    ...linkMeta,
    ...toOpenGraphMeta({
      ...preview,
      pageUrl,
      pictureUrl: `${pageUrl}/preview.jpg`,
      siteName,
      ...(film && {
        video: { url: `${pageUrl}/video.mp4`, width: film.width, height: film.height },
      }),
    }),
  ];
}

/** A short for everyone with its link. Robots of chat apps get the same page. */
export async function loader({ context, request, url, params: { token } }: Route.LoaderArgs) {
  const db = createLinkDb(request, token);
  const short = await openShort(db);
  const path = `/s/${token}`;
  const texts = getGuestTexts(context, short.school);
  const film = short.isLocked ? null : requireFile(short, 'short-preview');
  return {
    language: texts.language,
    school: short.school,
    path,
    ...toPreview(short, texts),
    // Chat apps show it to readers of whom the server knows nothing: in the school's language.
    preview: toPreview(short),
    pageUrl: `${getEnv().PUBLIC_URL ?? url.origin}${path}`,
    film: film && { width: film.width, height: film.height },
    /** Null while the short is to be paid for. */
    downloadBytes: short.files.find(({ kind }) => kind === 'short')?.bytes ?? null,
    offers: (await listShortOffers(db)).filter(({ problem }) => problem === null),
    isOnPhone: isPhone(request),
  };
}

export default function LinkedShortPage({ loaderData }: Route.ComponentProps) {
  const { school, path, title, description, film, downloadBytes, offers, isOnPhone } = loaderData;
  const { t, locale } = useTexts();
  return (
    <SchoolPage school={school}>
      <article className="mx-auto flex w-full max-w-4xl grow flex-col">
        {film ? (
          <LinkedFilm film={film} path={path} title={title} isOnPhone={isOnPhone} />
        ) : (
          <LockedPlate text={t('selling.shortLocked')} />
        )}
        <header className="mt-4">
          <Headline>{title}</Headline>
          <p className="break-words text-ink-soft">{description}</p>
        </header>
        <p className="pt-2 pb-6">
          {t.rich('short.makeOne', {
            link: (name) => (
              <a
                href="/shorts"
                className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
              >
                {name}
              </a>
            ),
          })}
        </p>
        <ActionBar
          downloads={
            downloadBytes === null
              ? []
              : [
                  {
                    href: `${path}/short.mp4`,
                    label: t('common.download'),
                    detail: formatBytes(downloadBytes, locale),
                  },
                ]
          }
          share={{ title }}
        >
          {offers.map(({ shortId, organisationId, amount, currency }) => (
            <OfferRows
              key={organisationId}
              rows={[{ item: `short:${shortId}`, name: t('selling.short'), amount }]}
              currency={currency}
              basketPath={`${path}/basket/${organisationId}`}
              className="grow basis-60"
            />
          ))}
        </ActionBar>
        <InlineScript code={enhance} />
      </article>
    </SchoolPage>
  );
}
