import { expect, test } from 'vitest';
import { type quantities, toMetric } from './to-metric.ts';

test.each<[unknown, string | undefined, keyof typeof quantities, number | null]>([
  [1.5, 'm', 'heightM', 1.5],
  [1.903, 'ft', 'heightM', 0.58],
  [30, 'inch', 'heightM', 0.76],
  [0, 'm', 'heightM', 0],
  [-0, 'm', 'heightM', 0],
  [-0.1, 'm', 'heightM', null],
  [26, 'm', 'heightM', null],
  [99, 'ft', 'heightM', null],
  [9999, 'm', 'heightM', null],
  [1.5, 'undefined', 'heightM', null],
  [1.5, undefined, 'heightM', null],
  [1.5, 'furlong', 'heightM', null],
  [1.5, 'constructor', 'heightM', null],
  ['1.5', 'm', 'heightM', null],
  [null, 'm', 'heightM', null],
  [Number.NaN, 'm', 'heightM', null],
  [12.44, 's', 'periodS', 12.4],
  [0, 's', 'periodS', null],
  [99, 's', 'periodS', null],
  [99, '°', 'direction', 99],
  [360, '°', 'direction', 360],
  [999, '°', 'direction', null],
  [10, 'm/s', 'speedKmh', 36],
  [10, 'kn', 'speedKmh', 18.5],
  [10, 'mp/h', 'speedKmh', 16.1],
  [99, 'm/s', 'speedKmh', null],
  [63, '°F', 'waterCelsius', 17.2],
  [17.2, '°C', 'waterCelsius', 17.2],
  [63, '°C', 'waterCelsius', null],
  [-5, '°C', 'airCelsius', -5],
  [999, '°C', 'airCelsius', null],
])('%j %s as %s is %j', (value, unit, quantity, expected) => {
  expect(toMetric(value, unit, quantity)).toBe(expected);
});
