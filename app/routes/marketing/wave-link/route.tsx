import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { isShareToken } from '#app/domain/links/is-share-token.ts';
import { openShareLink } from '#app/domain/links/open-share-link.server.ts';
import { fail } from '#app/errors/fail.ts';
import { formatDuration } from '#app/lib/format-duration.ts';
import { getEnv } from '#app/platform/get-env.server.ts';
import { toPageTitle } from '#app/platform/product.ts';
import { createLinkSupabase } from '#app/platform/supabase-link.server.ts';
import type { Route } from './+types/route';
import enhance from './enhance.js?raw';
import { LinkedVideo } from './linked-video.tsx';
import { signLinkedFiles } from './sign-linked-files.server.ts';
import { toLinkTitle } from './to-link-title.ts';

const REFRESH_S = 4;

/** The page is the film and its words; it ships no framework. */
export const handle = { scripts: 'none' };

export function headers() {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const productName = matches[0].loaderData?.productName;
  const always = [
    { name: 'robots', content: 'noindex, nofollow' },
    // Else the address of this page, with its token, would go along to every site it leads to.
    { name: 'referrer', content: 'no-referrer' },
  ];
  if (!loaderData) return [{ title: toPageTitle(productName, 'Link ended') }, ...always];
  const { title, when, wave, picture, pageUrl, files } = loaderData;
  const description = [when, wave.organisationName].filter(Boolean).join(' · ');
  return [
    { title: toPageTitle(productName, title) },
    ...always,
    { name: 'description', content: description },
    { property: 'og:type', content: 'video.other' },
    { property: 'og:site_name', content: productName ?? '' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(picture
      ? [
          { property: 'og:image', content: picture.url },
          { property: 'og:image:type', content: picture.contentType },
          { property: 'og:image:width', content: String(picture.width) },
          { property: 'og:image:height', content: String(picture.height) },
          { property: 'og:image:alt', content: title },
          { name: 'twitter:image', content: picture.url },
        ]
      : []),
    ...(wave.state === 'converting' && !files.preview
      ? [{ httpEquiv: 'refresh', content: String(REFRESH_S) }]
      : []),
  ];
}

export async function loader({ url, params: { token } }: Route.LoaderArgs) {
  if (!isShareToken(token)) throw fail('link-not-found');
  const db = createLinkSupabase(token);
  const wave = await openShareLink(db);
  if (!wave) throw fail('link-not-found');
  const pageUrl = `${getEnv().PUBLIC_URL ?? url.origin}/w/${token}`;
  const poster = wave.renditions.find(({ kind }) => kind === 'poster');
  return {
    ...toLinkTitle(wave),
    wave,
    pageUrl,
    picture: poster && { ...poster, url: `${pageUrl}/poster` },
    files: await signLinkedFiles(db, token, wave),
    fine: url.searchParams.get('quality') === 'fine',
  };
}

export default function WaveLink({ loaderData }: Route.ComponentProps) {
  const { wave, title, when, files, fine } = loaderData;
  const { nonce } = use(DocumentContext);
  return (
    <article className="mx-auto max-w-4xl">
      <LinkedVideo wave={wave} files={files} fine={fine} title={title} />
      <header className="mt-4">
        <h1 className="break-words font-bold text-2xl sm:text-3xl">
          {wave.surferName ? `${wave.surferName}’s wave` : 'A wave'}
        </h1>
        <p className="mt-1 break-words text-lg text-ink">{wave.spotName}</p>
        <p className="text-ink-soft">
          {when} · {formatDuration(wave.durationMs, { tenths: true })}
        </p>
        {wave.organisationName && (
          <p className="mt-1 break-words text-ink-soft">Filmed by {wave.organisationName}</p>
        )}
      </header>
      <div className="mt-5 flex flex-wrap gap-3">
        {files.download && (
          <a href={files.download} className={buttonClasses('primary', 'grow sm:grow-0')} download>
            Download the video
          </a>
        )}
        <button
          type="button"
          hidden
          data-share={title}
          className={buttonClasses('secondary', 'grow sm:grow-0 [&[hidden]]:hidden')}
        >
          Share
        </button>
      </div>
      {files.preview &&
        !wave.renditions.some(({ kind }) => kind === 'ladder') &&
        wave.state !== 'failed' && (
          <div className="mt-4">
            <Alert>Finer qualities are still being made. This one is quick to load.</Alert>
          </div>
        )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: enhance }}
      />
    </article>
  );
}
