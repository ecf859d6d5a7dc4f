import { expect, test } from 'vitest';
import { toSpotSlug } from '#app/domain/spots/catalogue/to-spot-slug.ts';
import { listReportSpotMatches, listReportSpots, listSpotsNear } from './report-spots.server.ts';

test('every spot has its own address, of plain letters', () => {
  const slugs = [...listReportSpots().keys()];
  expect(slugs.length).toBeGreaterThan(250);
  expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test.each([
  [{ name: 'Ribeira d’Ilhas', place: 'Ericeira' }, 'ribeira-dilhas-ericeira'],
  [{ name: 'Klitmøller', place: 'Thy' }, 'klitmoller-thy'],
  [{ name: 'Saquarema (Itaúna)', place: 'Rio de Janeiro' }, 'saquarema-itauna-rio-de-janeiro'],
  [{ name: 'County Line', place: 'Santa Cruz' }, 'county-line-santa-cruz'],
  [{ name: 'County Line', place: 'Los Angeles' }, 'county-line-los-angeles'],
])('%o is at /report/%s', (spot, slug) => {
  expect(toSpotSlug(spot)).toBe(slug);
});

test('a place finds its spots, with the addresses of their reports', () => {
  const slugs = listReportSpotMatches('ericeira').map(({ slug }) => slug);
  expect(slugs).toContain('coxos-ericeira');
  expect(listReportSpotMatches('')).toEqual([]);
});

test('the nearest spots come first, also across the date line', () => {
  const [nearest, next] = listSpotsNear({ latitude: 39.0, longitude: -9.43 });
  expect(nearest).toMatchObject({ spot: { slug: 'coxos-ericeira' } });
  expect(nearest?.distanceKm).toBeLessThan(1);
  expect(next?.distanceKm).toBeGreaterThan(nearest?.distanceKm ?? 0);
  const fromEast = listSpotsNear({ latitude: -17.9, longitude: -179.9 }, 1)[0];
  expect(fromEast?.distanceKm).toBeLessThan(500);
});
