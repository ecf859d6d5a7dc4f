import { expect, test } from 'vitest';
import { listKeyFaults } from '../../../../tests/support/list-key-faults.ts';
import { KEY_GROUPS } from './key-groups.ts';
import { toCommand } from './sorting-command.ts';

const rows = KEY_GROUPS.flatMap((group) => group.rows);

test('the help of the sorting desk names what each key does, and no other key', () => {
  expect(listKeyFaults(rows, toCommand)).toEqual({ unbound: [], missing: [] });
});

test('a help without a key, or with one that does nothing, is found', () => {
  const withoutJoin = rows.filter(({ keys }) => !keys.includes('j'));
  const withQ = [...withoutJoin, { keys: ['q'], text: 'nothing' }];
  expect(listKeyFaults(withQ, toCommand)).toEqual({ unbound: ['q'], missing: ['j', 'shift j'] });
});
