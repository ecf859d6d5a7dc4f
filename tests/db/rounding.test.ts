import { expect, test } from 'vitest';
import { countDigits, parseAmount, toDecimal, toStep } from '#app/domain/selling/money.ts';
import { isLong } from '../support/is-long.ts';
import { setUpSelling } from './support/set-up-selling.ts';

const { sql, idOf, held, addWaves, ...selling } = setUpSelling();

/** The same numbers at each run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const BASKETS = isLong ? 1000 : 200;

test(`over ${BASKETS} random baskets in every kind of currency the lines add up to the total, and no part of a unit is charged`, async () => {
  const waves = [held.day.wave, ...(await addWaves(9))];
  const random = createRandom(7);
  const currencies = Intl.supportedValuesOf('currency').filter((code) => /^[A-Z]{3}$/.test(code));
  const byDigits = [0, 2, 3].map((digits) =>
    currencies.filter((currency) => countDigits(currency) === digits),
  );
  expect(byDigits.map(({ length }) => length > 5)).toEqual([true, true, true]);
  await selling.sell();
  await selling.addCoupon(10);
  for (let turn = 0; turn < BASKETS; turn += 1) {
    const some = byDigits[turn % 3] ?? [];
    const currency = some[random(some.length)] ?? 'EUR';
    const step = toStep(currency);
    const price = (1 + random(200_000)) * step;
    const [rate, percent, free] = [random(5001), 1 + random(100), random(3)];
    const ids = waves.filter((_, index) => index === 0 || random(2) === 0);
    const items = ids.map((id) => ({ kind: 'wave', id }));
    // Past the functions of the app, for their speed.
    const [row] = await sql.begin(async (transaction) => {
      await transaction`
        update public.prices set currency = ${currency}, wave = ${price}, session = null, day = null, short = null,
          tax_rate = ${rate}, free_waves = ${free}`;
      await transaction`update public.coupons set percent = ${percent}`;
      await transaction`select set_config('request.headers', ${JSON.stringify({ 'x-claim-tokens': held.token })}, true)`;
      return transaction`select public.price_basket(${idOf('north')}, ${sql.json(items)}, 'CAMP') as basket`;
    });
    const { basket } = row ?? {};
    const { lines, total, tax } = basket as {
      lines: { amount: number; listAmount: number; tax: number; isFree: boolean }[];
      total: number;
      tax: number;
    };
    const about = `${currency} ${price} at ${rate}, ${percent} % off, ${free} free`;
    expect(lines, about).toHaveLength(ids.length);
    const sum = (of: 'amount' | 'tax') => lines.reduce((all, line) => all + line[of], 0);
    expect([sum('amount'), sum('tax')], about).toEqual([total, tax]);
    expect(lines.filter(({ isFree }) => isFree)).toHaveLength(Math.min(free, ids.length));
    for (const line of lines) {
      const due = line.isFree ? 0 : (line.listAmount * (100 - percent)) / 100;
      expect(Number.isInteger(line.amount) && line.amount % step === 0, about).toBe(true);
      expect(Math.abs(line.amount - due), about).toBeLessThanOrEqual(step / 2);
      // The net amount and its tax are the amount again.
      expect(
        Math.abs(line.tax - (line.amount * rate) / (10_000 + rate)),
        about,
      ).toBeLessThanOrEqual(0.5);
    }
    expect(parseAmount(toDecimal({ amount: total, currency }), currency), about).toBe(total);
  }
});
