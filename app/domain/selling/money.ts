/** Whole numbers of the currency's smallest unit, with its ISO code: 450 and `EUR` are € 4.50. */
export type Money = { amount: number; currency: string };

/** What schools can choose, by the English name of `Intl`. */
export const CURRENCIES = [
  ...['EUR', 'GBP', 'USD', 'AUD', 'BRL', 'CAD', 'CHF', 'CRC', 'CVE', 'DKK', 'IDR', 'INR', 'ISK'],
  ...['JPY', 'KRW', 'KWD', 'LKR', 'MAD', 'MUR', 'MVR', 'MXN', 'NOK', 'NZD', 'OMR', 'PEN', 'PHP'],
  ...['PLN', 'SEK', 'THB', 'TND', 'VND', 'ZAR'],
];

/** Prices are below a million euros. */
export const MAX_AMOUNT = 99_999_999;

/** By ISO 4217. Not asked from `Intl`, which has none for HUF or IDR, and may have others after an update. */
const WITHOUT_FRACTIONS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const WITH_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many digits the currency's fractions have: 0, 2 or 3. */
export function countDigits(currency: string): number {
  if (WITHOUT_FRACTIONS.has(currency)) return 0;
  return WITH_THOUSANDTHS.has(currency) ? 3 : 2;
}

/** Cards are charged in whole tens of the smallest unit where that is a thousandth. */
export function toStep(currency: string): number {
  return countDigits(currency) === 3 ? 10 : 1;
}

export function formatMoney({ amount, currency }: Money, locale: string): string {
  const options = { style: 'currency', currency } as const;
  const usual = new Intl.NumberFormat(locale, options).resolvedOptions().maximumFractionDigits;
  const digits = countDigits(currency);
  // "Rp 50.000", as people write it.
  const shown = usual === 0 && amount % 10 ** digits === 0 ? 0 : digits;
  const exact = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  const text = new Intl.NumberFormat(locale, { ...options, ...exact }).format(
    toDecimal({ amount, currency }) as Intl.StringNumericLiteral,
  );
  // Intl writes a hyphen, which is shorter than a digit and may end a line.
  return text.replace('-', '\u2212');
}

/** The number as a field and a table have it: `4.50`. Without floating point, so that it is exact. */
export function toDecimal({ amount, currency }: Money): string {
  const digits = countDigits(currency);
  if (digits === 0) return String(amount);
  const padded = String(Math.abs(amount)).padStart(digits + 1, '0');
  return `${amount < 0 ? '-' : ''}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/**
 * The amount that a user typed, with a point or a comma: `4.5` is 450 of a currency with two digits. Null for what is no
 * amount, or has more digits than the currency, or can't be charged.
 */
export function parseAmount(typed: string, currency: string): number | null {
  const digits = countDigits(currency);
  const match = /^(\d{1,8})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  const fraction = match?.[2] ?? '';
  if (!match || fraction.length > digits) return null;
  const amount = Number(`${match[1]}${fraction.padEnd(digits, '0')}`);
  return amount > MAX_AMOUNT || amount % toStep(currency) !== 0 ? null : amount;
}

/** `2100` hundredths of a percent as a field has it: `21`. */
export function toPercent(hundredths: number): string {
  return toDecimal({ amount: hundredths, currency: 'EUR' }).replace(/\.?0+$/, '') || '0';
}
