import { BuyRows } from '#app/components/selling/buy-rows.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import type { toWaveRows } from '#app/domain/selling/to-buy-rows.server.ts';

/** What the user's waves cost that are to be paid for; nothing where all of them are free. */
export function BuyWaves({ offer }: { offer: ReturnType<typeof toWaveRows> }) {
  if (!offer) return null;
  return (
    <section aria-label="Buy" className={toCardClasses('none', 'px-4 py-3')}>
      <p className="text-ink-soft text-sm">
        {offer.problem ?? 'This is a small preview. The full quality is for sale.'}
      </p>
      <BuyRows rows={offer.rows} />
    </section>
  );
}
