import { expect, test } from 'vitest';
import { listKeyFaults } from '../../../../../../tests/support/list-key-faults.ts';
import { toStudioCommand } from '../studio-keys.ts';
import { assignKey, CHANGEABLE, toStandard } from './key-choices.ts';
import { STANDARD_ROWS, toKeyRows } from './key-rows.ts';

test('the help of the studio names what each key does, and no other key', () => {
  expect(listKeyFaults(STANDARD_ROWS, toStudioCommand)).toEqual({ unbound: [], missing: [] });
});

test('the help names the keys that the user has chosen', () => {
  const choices = assignKey(assignKey({}, 'm', 'x'), 's', ',');
  const rows = toKeyRows(choices);
  expect(rows.find(({ text }) => text.includes('add a key position'))?.keys).toEqual(['x']);
  // The comma stepped by a frame.
  expect(rows.find(({ text }) => text.includes('one frame back'))?.keys).not.toContain(',');
  const faults = listKeyFaults(rows, (pressed) => toStudioCommand(toStandard(pressed, choices)));
  expect(faults).toEqual({ unbound: [], missing: [] });
});

test('a key that the user can change is a key of the help, or tags a manoeuvre', () => {
  const named = STANDARD_ROWS.flatMap(({ keys }) => keys);
  const others = CHANGEABLE.filter(({ key }) => !named.includes(key));
  expect(others.map(({ key }) => key).join('')).toBe('123456789');
});
