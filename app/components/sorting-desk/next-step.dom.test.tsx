import { expect, test } from 'vitest';
import { find, show } from '../../../tests/support/show.ts';
import { NextStep } from './next-step.tsx';

const nothing = { said: null, selectedCount: 0, current: null, surferName: null };

test('a ride that has its end asks for its surfer, and no longer for its end', async () => {
  await show(<NextStep {...nothing} draft={{ startMs: 0, endMs: null, editing: null }} />);
  expect(find('[role=status]').textContent).toContain('to end the ride here');
  await show(<NextStep {...nothing} draft={{ startMs: 0, endMs: 3900, editing: null }} />);
  expect(find('[role=status]').textContent).toMatch(/^Whose ride is it\?/);
});
