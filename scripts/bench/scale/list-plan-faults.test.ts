import { expect, test } from 'vitest';
import { listPlanFaults } from './list-plan-faults.ts';

const isLarge = (table: string) => table === 'public.waves';
const scan = { Schema: 'public', 'Node Type': 'Seq Scan', 'Actual Rows': 3, 'Actual Loops': 1 };

test('a scan of a large table is a fault at any depth, a scan of a small one is not', () => {
  const plan = {
    'Node Type': 'Limit',
    Plans: [
      { ...scan, 'Relation Name': 'organisations' },
      { 'Node Type': 'Sort', Plans: [{ ...scan, 'Relation Name': 'waves' }] },
    ],
  };
  expect(listPlanFaults(plan, isLarge, 1000)).toEqual(['goes through all of public.waves']);
});

test('reading many rows by an index is a fault, with the filtered rows and every loop counted', () => {
  const read = {
    'Node Type': 'Index Scan',
    Schema: 'public',
    'Relation Name': 'waves',
    'Actual Rows': 2,
    'Rows Removed by Filter': 98,
  };
  expect(listPlanFaults({ ...read, 'Actual Loops': 10 }, isLarge, 1000)).toEqual([]);
  expect(listPlanFaults({ ...read, 'Actual Loops': 11 }, isLarge, 1000)).toEqual([
    'Index Scan looks at 1100 rows of public.waves',
  ]);
});
