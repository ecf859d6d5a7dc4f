import { expect, test } from 'vitest';
import { listKeyFaults } from '../../../../../../tests/support/list-key-faults.ts';
import { EDITOR_ROWS } from './editor-key-rows.ts';
import { toEditorCommand } from './editor-keys.ts';

test('the help of the short editor names what each key does, and no other key', () => {
  expect(listKeyFaults(EDITOR_ROWS, toEditorCommand)).toEqual({ unbound: [], missing: [] });
});
