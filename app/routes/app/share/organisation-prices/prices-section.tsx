import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { CURRENCIES, toDecimal, toPercent } from '#app/domain/selling/money.ts';
import type { Prices } from '#app/domain/selling/prices.server.ts';
import { AMOUNT_FIELDS, type AmountName } from './prices-form.ts';

type PricesSectionProps = {
  prices: Prices | null;
  /** What was sent, if it was rejected. */
  values: Record<string, string>;
  errors: Record<string, string>;
  busy: boolean;
  /** Whether a payment service is set up. */
  takesMoney: boolean;
};

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** What the school asks for a wave, a session, a day and a short, with the tax in it. */
export function PricesSection({ prices, values, errors, busy, takesMoney }: PricesSectionProps) {
  const toSaved = (name: AmountName) => {
    const amount = prices?.[name] ?? null;
    return prices && amount !== null ? toDecimal({ amount, currency: prices.currency }) : '';
  };
  const isTicked = (name: 'marksPreviews' | 'automaticTax') =>
    // A box that was sent empty is in no form.
    'currency' in values ? values[name] === 'on' : (prices?.[name] ?? false);
  return (
    <section aria-label="Prices" className={toCardClasses('wide', 'max-w-xl')}>
      <Form method="post" preventScrollReset className="space-y-5">
        <SelectField
          label="Currency"
          name="currency"
          defaultValue={values.currency ?? prices?.currency ?? 'EUR'}
          error={errors.currency}
        >
          {CURRENCIES.map((code) => (
            <option key={code} value={code}>
              {code} · {currencyNames.of(code)}
            </option>
          ))}
        </SelectField>
        <div className="grid grid-cols-2 items-start gap-4">
          {AMOUNT_FIELDS.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              placeholder="Not for sale"
              defaultValue={values[name] ?? toSaved(name)}
              error={errors[name]}
            />
          ))}
        </div>
        <p className="text-ink-soft text-sm">
          Prices include tax. The price of a session or a day covers all waves of one guest. A short
          without a price is open once all its waves are paid for. A review with a price is closed
          until it is paid for.
        </p>
        <Checkbox
          label="Mark unpaid waves"
          hint="Guests watch only a preview with your name across the picture until they have paid."
          name="marksPreviews"
          defaultChecked={isTicked('marksPreviews')}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <Field
            label="Tax in %"
            name="taxRate"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.taxRate ?? toPercent(prices?.taxRate ?? 0)}
            error={errors.taxRate}
          />
          <Field
            label="Free waves per guest"
            name="freeWaves"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.freeWaves ?? prices?.freeWaves ?? 0}
            error={errors.freeWaves}
          />
        </div>
        <Field
          label="Note on receipts (optional)"
          hint="Your tax number, for example."
          name="taxNote"
          maxLength={200}
          defaultValue={values.taxNote ?? prices?.taxNote ?? ''}
          error={errors.taxNote}
        />
        {takesMoney ? (
          <Checkbox
            label="Let Stripe work out the tax"
            hint="By the buyer’s country, in place of your rate. Your prices stay the same. Switch Stripe Tax on in your Stripe account first."
            name="automaticTax"
            defaultChecked={isTicked('automaticTax')}
          />
        ) : (
          <KeptFields prices={prices} />
        )}
        {takesMoney && (
          <Field
            label="Stripe account (optional)"
            hint="Payments go to it. Without one they go to the people who run this site."
            name="stripeAccount"
            autoComplete="off"
            spellCheck={false}
            placeholder="acct_…"
            defaultValue={values.stripeAccount ?? prices?.stripeAccount ?? ''}
            error={errors.stripeAccount}
          />
        )}
        <Button name="intent" value="prices" busy={busy}>
          Save prices
        </Button>
      </Form>
    </section>
  );
}

/** What only servers with a payment service show, so that saving prices here does not delete it. */
function KeptFields({ prices }: { prices: Prices | null }) {
  return (
    <>
      <input type="hidden" name="stripeAccount" value={prices?.stripeAccount ?? ''} />
      {prices?.automaticTax && <input type="hidden" name="automaticTax" value="on" />}
    </>
  );
}
