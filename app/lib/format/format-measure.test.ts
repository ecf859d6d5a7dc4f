import { expect, test } from 'vitest';
import { formatHeight, formatSpeed, formatTemperature } from './format-measure.ts';
import { toCompassPoint } from './to-place-words.ts';

test.each([
  [0, 'm', '0.0'],
  [1.44, 'm', '1.4'],
  [9.96, 'm', '10'],
  [12.4, 'm', '12'],
  [-0.04, 'm', '0.0'],
  [-0.31, 'm', '-0.3'],
  [1, 'ft', '3.3'],
  [3.2, 'ft', '10'],
  [-0.31, 'ft', '-1.0'],
] as const)('%d m in %s is %s', (metres, unit, shown) => {
  expect(formatHeight(metres, unit)).toBe(shown);
});

test.each([
  [18.52, 'km/h', '19'],
  [18.52, 'kn', '10'],
  [18, 'm/s', '5'],
  [0.2, 'kn', '0'],
] as const)('%d km/h in %s is %s', (kmh, unit, shown) => {
  expect(formatSpeed(kmh, unit)).toBe(shown);
});

test.each([
  [17.5, 'C', '18 °C'],
  [-0.4, 'C', '0 °C'],
  [0, 'F', '32 °F'],
  [17.8, 'F', '64 °F'],
] as const)('%d °C in %s is %s', (celsius, unit, shown) => {
  expect(formatTemperature(celsius, unit)).toBe(shown);
});

test.each([
  [0, 'N'],
  [247, 'WSW'],
  [348.74, 'NNW'],
  [348.76, 'N'],
  [360, 'N'],
  [-90, 'W'],
])('%d° is %s', (degrees, point) => {
  expect(toCompassPoint(degrees)).toBe(point);
});
