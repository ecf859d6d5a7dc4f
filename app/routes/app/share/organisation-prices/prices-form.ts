import { CURRENCIES, countDigits, parseAmount } from '#app/domain/selling/money.ts';

/** The fields of the form that have an amount, with their labels. */
export const AMOUNT_FIELDS = [
  { name: 'wave', label: 'Price per wave' },
  { name: 'session', label: 'Price per session' },
  { name: 'day', label: 'Price per day' },
  { name: 'short', label: 'Price per short' },
  { name: 'review', label: 'Price per review' },
] as const;

export type AmountName = (typeof AMOUNT_FIELDS)[number]['name'];

type Read = {
  currency: string;
  taxRate: number;
  taxNote: string;
  freeWaves: number;
  stripeAccount: string | null;
  marksPreviews: boolean;
  automaticTax: boolean;
} & Record<AmountName, number | null>;

/** Reads the prices that a school typed; or says of each field what is wrong. An empty price is none. */
export function readPrices(
  values: Record<string, string>,
): { ok: true; prices: Read } | { ok: false; fieldErrors: Record<string, string> } {
  const fieldErrors: Record<string, string> = {};
  const currency = values.currency ?? '';
  if (!CURRENCIES.includes(currency)) {
    return { ok: false, fieldErrors: { currency: 'Choose a currency from the list.' } };
  }
  const readAmount = (name: AmountName) => {
    const typed = (values[name] ?? '').trim();
    if (typed === '') return null;
    const amount = parseAmount(typed, currency);
    if (!amount) fieldErrors[name] = toAmountError(currency);
    return amount;
  };
  const taxRate = parseAmount(values.taxRate || '0', 'EUR');
  if (taxRate === null || taxRate > 5000) {
    fieldErrors.taxRate = 'Enter a percentage from 0 to 50, like 21 or 5.5.';
  }
  const freeWaves = Number(values.freeWaves || '0');
  if (!/^\d{0,3}$/.test(values.freeWaves ?? '') || freeWaves > 100) {
    fieldErrors.freeWaves = 'Enter a whole number from 0 to 100.';
  }
  const taxNote = (values.taxNote ?? '').trim();
  if (taxNote.length > 200) fieldErrors.taxNote = 'Keep it under 200 characters.';
  const account = (values.stripeAccount ?? '').trim();
  if (account && !/^acct_[A-Za-z0-9]{1,60}$/.test(account)) {
    fieldErrors.stripeAccount = 'Enter the id of your Stripe account, like acct_1A2b3C.';
  }
  const prices = {
    currency,
    wave: readAmount('wave'),
    session: readAmount('session'),
    day: readAmount('day'),
    short: readAmount('short'),
    review: readAmount('review'),
    taxRate: taxRate ?? 0,
    taxNote,
    freeWaves,
    stripeAccount: account || null,
    marksPreviews: values.marksPreviews === 'on',
    automaticTax: values.automaticTax === 'on',
  };
  return Object.keys(fieldErrors).length > 0 ? { ok: false, fieldErrors } : { ok: true, prices };
}

function toAmountError(currency: string): string {
  const digits = countDigits(currency);
  if (digits === 0) return 'Enter a whole amount, like 500, or leave it empty.';
  return `Enter an amount like ${digits === 3 ? '1.500' : '4.50'}, or leave it empty.`;
}
