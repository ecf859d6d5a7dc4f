import { type BuyRow, BuyRows } from '#app/components/selling/buy-rows.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { Offer } from '#app/domain/selling/baskets.server.ts';
import { countOf } from '#app/lib/format/words.ts';

type BuyWavesProps = {
  offers: Offer[];
  /** The wave that is shown alone; without it all waves of the session are on offer. */
  waveId?: string;
};

const problems = {
  'guardian-needed':
    'Only your parent or guardian can buy these waves, by the link that the school mailed them.',
  'not-agreed': 'You do not agree that your waves are passed on, so no one can buy them.',
};

/** What the user's waves cost that are to be paid for; nothing where all of them are free. */
export function BuyWaves({ offers, waveId }: BuyWavesProps) {
  const on = offers.filter((offer) => listRows(offer, waveId).length > 0);
  const [first] = on;
  if (!first) return null;
  return (
    <section aria-label="Buy" className={toCardClasses('none', 'px-4 py-3')}>
      <p className="text-ink-soft text-sm">
        {first.problem
          ? problems[first.problem]
          : 'You watch a small preview. The full quality is for sale.'}
      </p>
      {!first.problem && <BuyRows rows={on.flatMap((offer) => listRows(offer, waveId))} />}
    </section>
  );
}

function listRows(offer: Offer, waveId: string | undefined): BuyRow[] {
  const { currency, organisationId, wave, session, locked } = offer;
  return Object.entries(locked).flatMap(([surferId, waveIds]) => {
    if (waveIds.length === 0 || (waveId && !waveIds.includes(waveId))) return [];
    const toRow = (item: string, name: string, amount: number | null) =>
      amount === null ? [] : [{ item, name, amount, currency, organisationId }];
    return [
      ...(waveId ? toRow(`wave:${waveId}`, 'This wave', wave) : []),
      ...toRow(`session:${surferId}`, `All ${countOf(waveIds.length, 'wave')}`, session),
    ];
  });
}
