import { expect, test } from 'vitest';
import { listCountries } from './list-countries.ts';

test('every country is listed once, by its current name', () => {
  const countries = listCountries();
  expect(countries.length).toBeGreaterThan(230);
  expect(countries.length).toBeLessThan(280);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  expect(countries.find(({ code }) => code === 'PT')?.name).toBe('Portugal');
  for (const code of ['DD', 'EU', 'ZZ']) {
    expect(countries.some((country) => country.code === code)).toBe(false);
  }
});
