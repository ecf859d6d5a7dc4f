import { expect, test } from 'vitest';
import { mergeJobs, type ShownJob } from './merge-jobs.ts';

const jobs = (ids: string) => [...ids].map((id) => ({ id, hasLeft: false }) as ShownJob);
const merge = (before: string, now: string, held: string) =>
  mergeJobs(jobs(before), jobs(now), (id) => held.includes(id))
    .map(({ id, hasLeft }) => (hasLeft ? id.toUpperCase() : id))
    .join('');

test.each([
  ['abc', 'abc', '', 'abc'],
  ['abc', 'bcd', '', 'bcd'],
  ['abc', 'acd', 'b', 'aBcd'],
  ['abc', 'bcd', 'a', 'Abcd'],
  ['abc', 'de', 'c', 'deC'],
  ['abcd', 'ad', 'bc', 'aBCd'],
  ['abc', 'cab', 'b', 'cab'],
  ['abc', '', 'ac', 'AC'],
])('%s becomes %s; with %s retained the list shows %s', (before, now, held, shown) => {
  expect(merge(before, now, held)).toBe(shown);
});
