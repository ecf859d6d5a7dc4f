import { InlineScript } from '#app/components/inline-script.tsx';
import { ActionBar } from '#app/components/school/action-bar.tsx';
import { toName } from '#app/components/school/element-tags.tsx';
import enhance from '#app/components/school/enhance-link.js?raw';
import { BasketLink } from '#app/components/school/selling/basket-link.tsx';
import { OfferBox, OfferInBar } from '#app/components/school/selling/offer-box.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import playTiles from '#app/components/wave-tile/play-tiles.js?raw';
import type { TileObstacle } from '#app/components/wave-tile/tile-state.tsx';
import { WaveTile } from '#app/components/wave-tile/wave-tile.tsx';
import { WaveTiles } from '#app/components/wave-tile/wave-tiles.tsx';
import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import type { Offer } from '#app/domain/selling/baskets.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatDay, formatSessionDay } from '#app/lib/format/format-moment.ts';
import { FACT_GAP, toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { LinkedVideo } from './linked-video.tsx';
import type { Archive } from './list-archives.ts';
import { listBaskets } from './list-baskets.ts';
import { listLinkedSurfers } from './list-linked-surfers.ts';
import { SurferChips } from './surfer-chips.tsx';
import { toLinkTitle } from './to-link-title.ts';
import { type LinkedFiles, toLinkedFiles } from './to-linked-files.ts';
import { toLinkedOffer } from './to-linked-offer.ts';
import { toShownLink } from './to-shown-link.ts';

export type LinkedWavesProps = {
  link: OpenLink;
  title: string;
  /** Of the link's page. */
  path: string;
  archives: Archive[];
  /** What the waves cost that are to be paid for. */
  offers: Offer[];
  /** How many things are in the visitor's baskets, by school. */
  baskets: Record<string, number>;
  /** The surfer whose waves alone are shown; null for all. */
  surferId: string | null;
  /** The files of the cover, which count as this page's visit; null while no wave plays. */
  cover: { wave: LinkedWave; files: LinkedFiles } | null;
  isOnPhone: boolean;
  /** The address of the script that runs the player. */
  playerScript: string;
};

/** All waves that a link opens, the best one large on top, with a download of all of them. */
export function LinkedWaves(props: LinkedWavesProps) {
  const { link, title, path, archives, surferId, cover, isOnPhone, playerScript } = props;
  const texts = useTexts();
  const { t, locale, words } = texts;
  const surfers = listLinkedSurfers(link.waves);
  const shown = toShownLink(link, surferId).waves;
  const names = new Set(shown.map(({ surferName }) => surferName));
  const [only] = names.size === 1 ? names : [];
  const reviewIds = [...new Set(shown.flatMap(({ reviewId }) => reviewId ?? []))];
  const [first] = shown;
  // Of several surfers each wave has its price on its own page.
  const sale = only &&
    first &&
    link.kind !== 'wave' && {
      ...toLinkedOffer(props.offers, first.surferId, path),
      surferName: only,
    };
  const facts = [
    t('count.waves', { count: shown.length }),
    link.spotName,
    formatSessionDay(link.startsAt, link.timeZone, locale),
  ];
  return (
    <>
      {cover && (
        <LinkedVideo
          wave={cover.wave}
          files={cover.files}
          fine={false}
          title={toLinkTitle({ ...link, kind: 'wave' }, cover.wave.surferName, texts)}
          isOnPhone={isOnPhone}
          isCover
        />
      )}
      <Headline className={cover ? 'mt-5' : undefined}>
        {names.size > 0 &&
          (only ? <bdi>{only}</bdi> : t('count.surfers', { count: surfers.length }))}
        {names.size > 0 && FACT_GAP}
        {toFactsLine(facts)}
      </Headline>
      {reviewIds.map((reviewId) => (
        <a
          key={reviewId}
          href={`${path}/reviews/${reviewId}`}
          className="mt-2 mr-4 inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
        >
          {t('sentReview.watch')}
        </a>
      ))}
      {listBaskets(props.offers, props.baskets).map(({ organisationId, count }) => (
        <BasketLink key={organisationId} path={`${path}/basket/${organisationId}`} count={count} />
      ))}
      {surfers.length > 1 && <SurferChips surfers={surfers} path={path} surferId={surferId} />}
      {shown.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={t('link.none')}>
            <p>{t('link.noneYet')}</p>
          </EmptyState>
        </div>
      ) : (
        <WaveTiles className="mt-4">
          {shown.map((wave, index) => (
            <WaveTile
              key={wave.waveId}
              {...toTile(wave, `${path}/${wave.waveId}`)}
              {...toLabel(wave, toNumber(shown, index), !only, texts)}
              words={words.tile}
              locale={locale}
            />
          ))}
        </WaveTiles>
      )}
      {sale && <OfferBox {...sale} isPriceInBar className="mt-4" />}
      <p className="mt-6 pb-6 text-ink-faint text-sm">
        {t('link.until', { day: formatDay(link.expiresAt, locale) })}
        {archives.length > 0 && ` ${t('link.toKeep')}`}
      </p>
      <ActionBar
        downloads={archives.map(({ href, name, bytes }) => ({
          href,
          label: name,
          detail: formatBytes(bytes, locale),
        }))}
        share={{ title }}
      >
        {sale && <OfferInBar {...sale} />}
      </ActionBar>
      {cover && <script type="module" src={playerScript} />}
      <InlineScript code={playTiles} />
      <InlineScript code={enhance} />
    </>
  );
}

function toTile(wave: LinkedWave, page: string) {
  const { poster, preview } = toLinkedFiles(page, wave, null);
  return {
    waveId: wave.waveId,
    to: page,
    lycraColour: wave.lycraColour,
    durationMs: wave.durationMs,
    poster,
    preview: preview ?? null,
    score: wave.previewScore,
    obstacle: preview ? null : toObstacle(wave),
  };
}

function toObstacle({ state }: LinkedWave): TileObstacle {
  return state === 'failed' ? 'failed' : 'converting';
}

/** Names the surfer where the link opens waves of several. */
function toLabel({ surferName }: LinkedWave, index: number, isNamed: boolean, { t }: Texts) {
  const number = String(index);
  return isNamed
    ? { label: surferName, detail: t('tile.numbered', { number }) }
    : {
        label: t('common.wave', { number }),
        whose: t.rich('tile.whose', { surfer: surferName, name: toName }),
      };
}

/** Counts the waves of one surfer from 1. */
function toNumber(waves: LinkedWave[], index: number): number {
  const surferId = waves[index]?.surferId;
  return waves.slice(0, index + 1).filter((wave) => wave.surferId === surferId).length;
}
