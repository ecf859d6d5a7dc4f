import { expect, test } from 'vitest';
import { countDigits, formatMoney as format, parseAmount, toDecimal, toPercent } from './money.ts';

const formatMoney = (...of: Parameters<typeof format>) => format(...of).replaceAll('\u00A0', ' ');

test('an amount is written with as many digits as its currency has', () => {
  expect(['JPY', 'EUR', 'KWD'].map(countDigits)).toEqual([0, 2, 3]);
  expect(
    ['JPY', 'EUR', 'KWD'].map((currency) => formatMoney({ amount: 4500, currency }, 'en-GB')),
  ).toEqual(['JP¥4,500', '€45.00', 'KWD 4.500']);
  expect(formatMoney({ amount: 5, currency: 'EUR' }, 'de-DE')).toBe('0,05 €');
  expect(formatMoney({ amount: -450, currency: 'EUR' }, 'en-GB')).toBe('\u2212€4.50');
  // Whose fractions exist, and are not written.
  expect(formatMoney({ amount: 5_000_000, currency: 'IDR' }, 'en')).toBe('IDR 50,000');
  expect(formatMoney({ amount: 5_000_050, currency: 'IDR' }, 'en')).toBe('IDR 50,000.50');
});

test('a formatted amount is parsed to the same amount, in every currency', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const amount of [0, 10, 90, 1000, 12_340, 99_999_990]) {
      expect(parseAmount(toDecimal({ amount, currency }), currency), currency).toBe(amount);
    }
  }
});

test('an amount is read with a point or a comma, and nothing else is one', () => {
  expect(['4', '4.5', '4,50', ' 4.05 '].map((typed) => parseAmount(typed, 'EUR'))).toEqual([
    400, 450, 450, 405,
  ]);
  for (const typed of ['', '-4', '4.505', '1e3', '4.', '.5', '1 000', '9999999.99', '٤']) {
    expect(parseAmount(typed, 'EUR'), typed).toBeNull();
  }
  expect(parseAmount('450.5', 'JPY')).toBeNull();
  // Cards are not charged a single thousandth.
  expect([parseAmount('4.505', 'KWD'), parseAmount('4.51', 'KWD')]).toEqual([null, 4510]);
});

test('a tax rate is shown without empty digits', () => {
  expect([0, 2100, 750, 1925].map(toPercent)).toEqual(['0', '21', '7.5', '19.25']);
});
