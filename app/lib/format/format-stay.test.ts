import { expect, test } from 'vitest';
import { formatStay } from './format-stay.ts';

const year = new Date().getFullYear();

test('a stay names its month once, and both months or years where they differ', () => {
  expect(formatStay(`${year}-06-04`, `${year}-06-11`)).toBe('4–11 June');
  expect(formatStay(`${year}-06-28`, `${year}-07-04`)).toBe('28 June–4 July');
  expect(formatStay(`${year}-06-14`, `${year}-06-14`)).toBe('14 June');
  expect(formatStay('2021-06-14', '2021-06-21')).toBe('14–21 June 2021');
  expect(formatStay('2021-12-28', '2022-01-04')).toBe('28 December 2021–4 January 2022');
});
