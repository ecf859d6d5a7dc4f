import { expect, test } from 'vitest';
import { readPrices } from './prices-form.ts';

test('prices are read in the smallest unit of their currency, and an empty one is none', () => {
  const typed = { currency: 'EUR', wave: '4,50', session: '', taxRate: '21', freeWaves: '1' };
  expect(readPrices(typed)).toEqual({
    ok: true,
    prices: {
      currency: 'EUR',
      wave: 450,
      session: null,
      day: null,
      short: null,
      review: null,
      taxRate: 2100,
      taxNote: '',
      freeWaves: 1,
      stripeAccount: null,
      marksPreviews: false,
      automaticTax: false,
    },
  });
  expect(readPrices({ ...typed, marksPreviews: 'on', automaticTax: 'on' })).toMatchObject({
    prices: { marksPreviews: true, automaticTax: true },
  });
  expect(readPrices({ ...typed, currency: 'JPY', wave: '500' })).toMatchObject({
    prices: { wave: 500 },
  });
});

test('each field that is wrong says how it is right', () => {
  const typed = {
    currency: 'EUR',
    wave: '0',
    session: 'x',
    day: '4.505',
    taxRate: '51',
    freeWaves: '-1',
    taxNote: 'x'.repeat(201),
    stripeAccount: 'sk_live_1',
  };
  const read = readPrices(typed);
  const names = read.ok ? [] : Object.keys(read.fieldErrors).sort();
  expect(names).toEqual([
    'day',
    'freeWaves',
    'session',
    'stripeAccount',
    'taxNote',
    'taxRate',
    'wave',
  ]);
  expect(readPrices({ currency: 'XXX' })).toMatchObject({
    fieldErrors: { currency: 'Choose a currency from the list.' },
  });
});
