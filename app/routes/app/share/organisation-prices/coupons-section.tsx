import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { Coupon } from '#app/domain/selling/prices.server.ts';
import { formatDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

type CouponsSectionProps = {
  coupons: Coupon[];
  /** What was sent, if it was rejected. */
  values: Record<string, string>;
  errors: Record<string, string>;
  busy: boolean;
};

/** The school's coupons: codes that make an order cheaper, or free. */
export function CouponsSection({ coupons, values, errors, busy }: CouponsSectionProps) {
  return (
    <section aria-labelledby="coupons" className={toCardClasses('wide', 'max-w-xl space-y-5')}>
      <div>
        <h2 id="coupons" className="font-bold font-display text-title">
          Coupons
        </h2>
        <p className="mt-1 text-ink-soft">
          Codes for camp guests, whose stay includes their waves: with 100 % they pay nothing.
        </p>
      </div>
      {coupons.length > 0 && (
        <ul className="divide-y divide-line">
          {coupons.map(({ id, code, percent, maxUses, endsAt }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <p className="min-w-0 grow">
                <span className="block break-words font-semibold">{code}</span>
                <span className="text-ink-soft text-sm">
                  {percent} % off · {countOf(maxUses, 'use')} · until {formatDay(endsAt)}
                </span>
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="couponId" value={id} />
                <Button
                  look="danger-row"
                  name="intent"
                  value="delete-coupon"
                  aria-label={`Delete ${code}`}
                >
                  Delete
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        method="post"
        preventScrollReset
        // With empty fields after it was created.
        key={coupons.length}
        className="space-y-4"
      >
        <div className="grid grid-cols-2 items-start gap-4">
          <Field
            label="Code"
            name="code"
            required
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={values.code}
            error={errors.code}
          />
          <Field
            label="% off"
            name="percent"
            required
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.percent ?? '100'}
            error={errors.percent}
          />
          <Field
            label="Uses"
            name="maxUses"
            required
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.maxUses ?? '20'}
            error={errors.maxUses}
          />
          <Field
            label="Valid until"
            name="until"
            type="date"
            required
            defaultValue={values.until}
            error={errors.until}
          />
        </div>
        <Button look="secondary" name="intent" value="coupon" busy={busy}>
          Create coupon
        </Button>
      </Form>
    </section>
  );
}
