import { expect, test } from 'vitest';
import { METRIC_UNITS, parseUnitsCookie, toUnitsCookie, type Units } from './units.ts';

test.each<Units>([
  METRIC_UNITS,
  { swell: 'ft', wind: 'kn', temperature: 'F' },
  { swell: 'm', wind: 'm/s', temperature: 'C' },
])('a choice reads back as it was made: %o', (units) => {
  const [cookie = ''] = toUnitsCookie(units, { secure: true }).split(';');
  expect(parseUnitsCookie(`theme=dark; ${cookie}; a=b`)).toEqual(units);
});

test('without a choice the result is null, and of an invalid one the valid parts count', () => {
  expect(parseUnitsCookie(null)).toBeNull();
  expect(parseUnitsCookie('theme=dark; myunits=ft')).toBeNull();
  expect(parseUnitsCookie('units=ft.furlongs')).toEqual({ ...METRIC_UNITS, swell: 'ft' });
});
