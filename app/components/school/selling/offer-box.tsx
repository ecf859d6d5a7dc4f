import { toName } from '#app/components/school/element-tags.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import type { Offer } from '#app/domain/selling/baskets.server.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { type OfferRow, OfferRows } from './offer-rows.tsx';

type OfferBoxProps = {
  /** Of the surfer; undefined where the school sells nothing. */
  offer: Offer | undefined;
  surferId: string;
  surferName: string;
  /** The wave that is shown alone; without it all waves of the session and of its day are on offer. */
  waveId?: string;
  /** `14 June`. */
  day?: string;
  basketPath: string;
  /** The page's bar has the prices with their buttons: the box has the words alone. */
  isPriceInBar?: boolean;
  className?: string;
};

/** What the waves here cost that are to be paid for, or why they can't be bought; nothing where all of them are free. */
export function OfferBox(props: OfferBoxProps) {
  const { offer, surferName, waveId, basketPath, isPriceInBar = false, className } = props;
  const { t } = useTexts();
  const rows = listRows(props, t);
  if (!offer || rows.length === 0) return null;
  const isSaid = waveId !== undefined || offer.freeWaves > 0;
  if (isPriceInBar && !offer.problem && !isSaid) return null;
  return (
    <div className={toClassNames('rounded-card bg-sunken px-4 py-3', className)}>
      {offer.problem === 'not-agreed' && (
        <p className="text-ink-soft text-sm">
          {t.rich('selling.notAgreed', { surfer: surferName, name: toName })}
        </p>
      )}
      {offer.problem === 'guardian-needed' && (
        <p className="text-ink-soft text-sm">{t('selling.guardianBuys')}</p>
      )}
      {!offer.problem && (
        <>
          <p className="text-ink-soft text-sm">
            {waveId && t('selling.previewOnly')}
            {offer.freeWaves > 0 && ` ${t('selling.free', { count: offer.freeWaves })}`}
          </p>
          {!isPriceInBar && (
            <OfferRows rows={rows} currency={offer.currency} basketPath={basketPath} />
          )}
        </>
      )}
    </div>
  );
}

/** What a page's bar offers, with the button that buys it: on a phone it is in sight above the fold. */
export function OfferInBar(props: OfferBoxProps) {
  const { t } = useTexts();
  const rows = listRows(props, t);
  if (!props.offer || props.offer.problem || rows.length === 0) return null;
  return (
    <OfferRows
      rows={rows}
      currency={props.offer.currency}
      basketPath={props.basketPath}
      className="grow basis-60"
    />
  );
}

function listRows(
  { offer, surferId, waveId, day }: OfferBoxProps,
  t: ReturnType<typeof useTexts>['t'],
): OfferRow[] {
  const locked = offer?.locked[surferId] ?? [];
  if (!offer || locked.length === 0 || (waveId && !locked.includes(waveId))) return [];
  const all = [
    waveId && { item: `wave:${waveId}`, name: t('selling.wave'), amount: offer.wave },
    !waveId && { item: `session:${surferId}`, name: t('selling.session'), amount: offer.session },
    !waveId &&
      day && { item: `day:${surferId}`, name: t('selling.day', { day }), amount: offer.day },
  ];
  return all.flatMap((row) => {
    if (!row || row.amount === null) return [];
    return [{ ...row, amount: row.amount }];
  });
}
