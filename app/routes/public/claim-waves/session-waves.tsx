import { Clapperboard } from 'lucide-react';
import { toName } from '#app/components/school/element-tags.tsx';
import { OfferBox } from '#app/components/school/selling/offer-box.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { TileObstacle } from '#app/components/wave-tile/tile-state.tsx';
import { WaveTile } from '#app/components/wave-tile/wave-tile.tsx';
import { WaveTiles } from '#app/components/wave-tile/wave-tiles.tsx';
import type {
  ClaimedSession,
  ClaimedWave,
  OpenedClaim,
} from '#app/domain/claims/open-claims.server.ts';
import type { Offer } from '#app/domain/selling/baskets.server.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';
import { toClaimAnchor } from './claim-chips.tsx';
import { listClaimArchives } from './list-claim-archives.ts';
import { mayShare } from './must-agree.tsx';
import { SessionActions } from './session-actions.tsx';
import { findFile } from './wave/find-file.ts';
import { GuestStar } from './wave/guest-star.tsx';
import { WavePublicity } from './wave-publicity.tsx';

type SessionWavesProps = {
  claim: OpenedClaim;
  session: ClaimedSession;
  /** The wave that plays above; null if none does. */
  chosenId: string | null;
  /** Whether it is the guest's only one: then their title says where and when. */
  isOnly: boolean;
  /** Of the short that the school has sent; undefined for none. */
  shortPath: string | undefined;
  /** What the waves cost; undefined where the school sells none. */
  offer: Offer | undefined;
  basketPath: string;
  /** Whether the player above shows all that there is. */
  isAbove: boolean;
  Heading: 'h2' | 'h3';
};

/** The waves of one session, and what a guest does with all of them. */
export function SessionWaves(props: SessionWavesProps) {
  const { session, claim, chosenId, isOnly, shortPath, isAbove, Heading } = props;
  const { surferId, waves, lycraColour, spotName, startsAt, timeZone } = session;
  const texts = useTexts();
  const { t, locale, words } = texts;
  const place = toFactsLine([spotName, formatSessionDay(startsAt, timeZone, locale)]);
  const title = toFactsLine([t('count.waves', { count: waves.length }), place]);
  return (
    <section id={toClaimAnchor(surferId)} aria-label={place} className="scroll-mt-4 space-y-3">
      {!isOnly && <Heading className="text-balance break-words font-semibold">{place}</Heading>}
      {!isAbove && (
        <>
          <WaveTiles>
            {waves.map((wave, index) => {
              const label = t('common.wave', { number: String(index + 1) });
              return (
                <WaveTile
                  key={wave.waveId}
                  {...toTile(wave)}
                  label={label}
                  whose={t.rich('tile.whose', { surfer: claim.surferName, name: toName })}
                  words={words.tile}
                  locale={locale}
                  lycraColour={lycraColour}
                  isCurrent={wave.waveId === chosenId}
                  star={wave.isFavourite && <GuestStar wave={wave} name={label} isOver />}
                />
              );
            })}
          </WaveTiles>
          <SessionActions
            share={mayShare(claim) ? { surferId, title, count: waves.length } : null}
            archives={listClaimArchives(claim, [session], texts)}
          />
        </>
      )}
      <OfferBox
        offer={props.offer}
        surferId={surferId}
        surferName={claim.surferName}
        day={formatSessionDay(startsAt, timeZone, locale)}
        basketPath={props.basketPath}
      />
      {shortPath && (
        <a href={shortPath} className={toButtonClasses('secondary', 'w-fit')}>
          <Icon of={Clapperboard} />
          {t('mails.watchShort')}
        </a>
      )}
      {waves.map((wave, index) => (
        <WavePublicity
          key={wave.waveId}
          wave={wave}
          number={index + 1}
          isMinor={claim.isMinor && !claim.isGuarded}
        />
      ))}
    </section>
  );
}

function toTile(wave: ClaimedWave) {
  const path = `/c/waves/${wave.waveId}`;
  const hasPreview = findFile(wave, 'preview.mp4') !== undefined;
  return {
    waveId: wave.waveId,
    to: `/c/waves?wave=${wave.waveId}`,
    durationMs: wave.durationMs,
    poster: findFile(wave, 'poster.jpg') ? `${path}/poster.jpg` : null,
    preview: hasPreview ? `${path}/preview.mp4` : null,
    score: wave.score,
    obstacle: hasPreview ? null : toObstacle(wave),
  };
}

function toObstacle({ state }: ClaimedWave): TileObstacle {
  return state === 'failed' ? 'failed' : 'converting';
}
