import { SchoolPage } from '#app/components/school/school-page.tsx';
import { SaleLines } from '#app/components/school/selling/sale-lines.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { toItemText } from '#app/domain/selling/basket.ts';
import type { PricedBasket, PricedLine } from '#app/domain/selling/baskets.server.ts';
import { formatMoney } from '#app/domain/selling/money.ts';
import type { BasketAnswer } from './handle-basket.server.ts';

export type BasketPageProps = {
  /** Null while nothing is in it. */
  priced: PricedBasket | null;
  /** The code that is used. */
  code: string;
  email: string;
  /** Where the waves are. */
  backPath: string;
  answer: BasketAnswer | undefined;
};

const problems = {
  'guardian-needed': 'selling.problemGuardian',
  'not-agreed': 'selling.problemNotAgreed',
  owned: 'selling.problemOwned',
  covered: 'selling.problemCovered',
  empty: 'selling.problemEmpty',
  'not-for-sale': 'selling.problemNotForSale',
} as const;

const couponProblems = {
  unknown: 'selling.couponUnknown',
  ended: 'selling.couponEnded',
  'used-up': 'selling.couponUsedUp',
  paused: 'selling.couponPaused',
} as const;

/** What a guest buys, and the one form to pay it. */
export function BasketPage({ priced, code, email, backPath, answer }: BasketPageProps) {
  const { t } = useTexts();
  return (
    <SchoolPage school={priced?.school ?? null}>
      <div className="mx-auto w-full max-w-xl space-y-6">
        <Headline>{t('selling.basket')}</Headline>
        {answer?.message && <Alert tone="error">{answer.message}</Alert>}
        {priced ? (
          <Filled priced={priced} code={code} email={email} answer={answer} />
        ) : (
          <EmptyState title={t('selling.empty')}>
            <p>{t('selling.emptyText')}</p>
          </EmptyState>
        )}
        <p>
          <a href={backPath} className={toButtonClasses('quiet', '-ml-4')}>
            {t('selling.back')}
          </a>
        </p>
      </div>
    </SchoolPage>
  );
}

type FilledProps = Pick<BasketPageProps, 'code' | 'email' | 'answer'> & { priced: PricedBasket };

function Filled({ priced, code, email, answer }: FilledProps) {
  const { t, locale } = useTexts();
  const { coupon, total, currency, lines } = priced;
  const canPay = lines.every(({ problem }) => problem === null);
  return (
    <>
      <section aria-label={t('selling.basket')}>
        <Card>
          <SaleLines
            {...priced}
            isTaxLater={priced.automaticTax}
            toNote={(line) => <LineNote line={line} />}
            reduction={
              coupon &&
              'code' in coupon && (
                <p className="text-ink-soft text-sm">
                  {t('selling.couponOff', { code: coupon.code, percent: String(coupon.percent) })}
                </p>
              )
            }
          />
        </Card>
      </section>
      <form method="get" className="flex items-start gap-2 max-sm:flex-col">
        <Field
          className="grow max-sm:w-full"
          label={t('selling.coupon')}
          name="code"
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={code}
          error={toCouponError(priced, t)}
        />
        <button type="submit" className={toButtonClasses('secondary', 'flex-none sm:mt-7')}>
          {t('selling.useCoupon')}
        </button>
      </form>
      <form method="post" className="space-y-5">
        <input type="hidden" name="total" value={total} />
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="coupon" value={code} />
        <Field
          label={t('selling.email')}
          hint={t('selling.emailHint')}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={answer?.values.email ?? email}
          error={answer?.fieldErrors.email}
        />
        <Checkbox
          label={t('selling.remind')}
          name="remind"
          defaultChecked={answer?.values.remind === 'on'}
        />
        <div className="flex items-center gap-4">
          {total > 0 && (
            <p id="sum" className="flex-none font-bold text-title tabular-nums">
              {formatMoney({ amount: total, currency }, locale)}
            </p>
          )}
          <button
            type="submit"
            name="intent"
            value="pay"
            disabled={!canPay}
            aria-describedby={total > 0 ? 'sum' : undefined}
            className={toButtonClasses('primary', 'grow')}
          >
            {t(total === 0 ? 'selling.takeFree' : 'selling.pay')}
          </button>
        </div>
      </form>
    </>
  );
}

function toCouponError({ coupon }: PricedBasket, t: ReturnType<typeof useTexts>['t']) {
  return coupon && 'problem' in coupon ? t(couponProblems[coupon.problem]) : undefined;
}

/** Why a line can't be bought, and the button that takes it out. */
function LineNote({ line }: { line: PricedLine }) {
  const { t } = useTexts();
  return (
    <>
      {line.problem && <p className="text-error-ink text-sm">{t(problems[line.problem])}</p>}
      <form method="post">
        <input type="hidden" name="item" value={toItemText(line)} />
        <button
          type="submit"
          name="intent"
          value="remove"
          className={toButtonClasses('quiet', '-ml-4 text-sm')}
        >
          {t('selling.removeLine')}
        </button>
      </form>
    </>
  );
}
