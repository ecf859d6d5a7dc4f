import { useTexts } from '#app/components/school/use-texts.ts';
import type { ReviewOffer } from '#app/domain/selling/baskets.server.ts';
import { LockedPlate } from './locked-plate.tsx';
import { OfferRows } from './offer-rows.tsx';

type ReviewOfferBoxProps = { offer: ReviewOffer | null; basketPath: string };

/** In place of a review that is to be paid for: what it costs, or why it can't be bought. */
export function ReviewOfferBox({ offer, basketPath }: ReviewOfferBoxProps) {
  const { t } = useTexts();
  const rows = offer && !offer.problem ? [toRow(offer, t('selling.review'))] : [];
  return (
    <LockedPlate text={t('selling.reviewLocked')}>
      {offer?.problem === 'guardian-needed' && <p>{t('selling.problemGuardian')}.</p>}
      {offer?.problem === 'not-agreed' && <p>{t('selling.problemNotAgreed')}.</p>}
      {rows.length > 0 && (
        <OfferRows rows={rows} currency={offer?.currency ?? ''} basketPath={basketPath} />
      )}
    </LockedPlate>
  );
}

function toRow({ reviewId, amount }: ReviewOffer, name: string) {
  return { item: `review:${reviewId}`, name, amount };
}
