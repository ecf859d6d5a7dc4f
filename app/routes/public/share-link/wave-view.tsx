import type { ReactNode } from 'react';
import { InlineScript } from '#app/components/inline-script.tsx';
import { ActionBar } from '#app/components/school/action-bar.tsx';
import { toName } from '#app/components/school/element-tags.tsx';
import enhance from '#app/components/school/enhance-link.js?raw';
import { OfferBox, OfferInBar } from '#app/components/school/selling/offer-box.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import type { Offer } from '#app/domain/selling/baskets.server.ts';
import { toSizeNames } from '#app/domain/waves/downloads/wave-sizes.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { LinkedVideo } from './linked-video.tsx';
import { toLinkTime, toLinkTitle } from './to-link-title.ts';
import type { LinkedFiles } from './to-linked-files.ts';
import { toLinkedOffer } from './to-linked-offer.ts';

export type WaveViewProps = {
  link: OpenLink;
  wave: LinkedWave;
  files: LinkedFiles;
  /** Whether the visitor selected the higher quality. */
  fine: boolean;
  isOnPhone: boolean;
  /** The address of the script that runs the player. */
  playerScript: string;
  /** Of the link's page. */
  path: string;
  /** What the waves of the link cost that are to be paid for. */
  offers: Offer[];
  /** Stands above the downloads. */
  children?: ReactNode;
};

/** A wave: its video, its text and its downloads. */
export function WaveView(props: WaveViewProps) {
  const { link, wave, files, fine, isOnPhone, playerScript, path, children } = props;
  const texts = useTexts();
  const { t, locale } = texts;
  const title = toLinkTitle({ ...link, kind: 'wave' }, wave.surferName, texts);
  const hasLadder = wave.renditions.some(({ kind }) => kind === 'ladder');
  const sizes = toSizeNames(files.downloads.length, hasLadder, texts.words.sizes);
  const sale = {
    ...toLinkedOffer(props.offers, wave.surferId, path),
    surferName: wave.surferName,
    waveId: wave.waveId,
  };
  return (
    <article className="mx-auto flex w-full max-w-4xl grow flex-col">
      <LinkedVideo wave={wave} files={files} fine={fine} title={title} isOnPhone={isOnPhone} />
      <header className="mt-4 pb-6">
        <Headline>{t.rich('link.headline', { surfer: wave.surferName, name: toName })}</Headline>
        {link.spotName && <p className="mt-1 break-words text-ink text-title">{link.spotName}</p>}
        <p className="text-ink-soft">
          {toLinkTime(link, texts)} · {formatLength(wave.durationMs, locale)}
        </p>
      </header>
      {files.preview && !hasLadder && !wave.isLocked && wave.coming.includes('ladder') && (
        <div className="mt-4">
          <Alert>{t('link.finerLater')}</Alert>
        </div>
      )}
      {wave.reviewId && (
        <p className="pb-4">
          <a
            href={`${path}/reviews/${wave.reviewId}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
          >
            {t('sentReview.watch')}
          </a>
        </p>
      )}
      <OfferBox {...sale} isPriceInBar className="mb-6" />
      {children}
      <ActionBar
        downloads={files.downloads.map(({ href, bytes }, index) => ({
          href,
          label: t('common.download'),
          detail: `${sizes[index]}, ${formatBytes(bytes, locale)}`,
        }))}
        share={{ title }}
      >
        <OfferInBar {...sale} />
      </ActionBar>
      <script type="module" src={playerScript} />
      <InlineScript code={enhance} />
    </article>
  );
}
