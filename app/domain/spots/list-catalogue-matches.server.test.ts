import { IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { listCatalogueSpots } from './catalogue/list-catalogue-spots.server.ts';
import { findCatalogueSpot, listCatalogueMatches } from './list-catalogue-matches.server.ts';
import { toSpotKey } from './spot-key.ts';

test('every known break has its own name, a place on earth and a time zone', () => {
  const spots = listCatalogueSpots();
  expect(spots.length).toBeGreaterThan(150);
  expect(new Set(spots.map(({ name }) => toSpotKey(name))).size).toBe(spots.length);
  const unsound = spots.filter(
    ({ name, place, country, latitude, longitude, facingDegrees, timeZone }) =>
      !(name.length <= 80 && place.length <= 80 && /^[A-Z]{2}$/.test(country)) ||
      !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) ||
      !(Number.isInteger(facingDegrees) && facingDegrees >= 0 && facingDegrees < 360) ||
      !IANAZone.isValidZone(timeZone),
  );
  expect(unsound).toEqual([]);
  expect(spots.filter(({ name, place }) => (name + place).includes("'"))).toEqual([]);
});

test('each break is near its time zone', () => {
  const far = listCatalogueSpots().filter(({ longitude, timeZone }) => {
    const offset = IANAZone.create(timeZone).offset(Date.UTC(2026, 0, 15)) / 60;
    const apart = Math.abs(longitude / 15 - offset);
    return Math.min(apart, 24 - apart) > 2.6;
  });
  expect(far).toEqual([]);
});

test.each([
  ['teahupoo', 'Teahupo’o'],
  ["teahupo'o", 'Teahupo’o'],
  ["ribeira d'il", 'Ribeira d’Ilhas'],
  ['ribeira d’il', 'Ribeira d’Ilhas'],
  ['SANTA BARB', 'Santa Bárbara'],
  ['pipeline', 'Banzai Pipeline'],
  ['supertub', 'Supertubos'],
])('%s finds %s', (typed, name) => {
  expect(listCatalogueMatches(typed, 8).map((spot) => spot.name)).toContain(name);
});

test('a place finds its breaks; nonsense and an empty text find none', () => {
  const names = listCatalogueMatches('Ericeira', 8).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Coxos', 'Foz do Lizandro']));
  expect(listCatalogueMatches('%_\\', 8)).toEqual([]);
  expect(listCatalogueMatches('  ', 8)).toEqual([]);
  expect(listCatalogueMatches('x'.repeat(10_000), 8)).toEqual([]);
});

test('only a whole name is known', () => {
  expect(findCatalogueSpot('coxos')).toMatchObject({ country: 'PT', timeZone: 'Europe/Lisbon' });
  expect(findCatalogueSpot('cox')).toBeNull();
});
