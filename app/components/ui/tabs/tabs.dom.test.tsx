import { expect, test } from 'vitest';
import { find, focus, press, show } from '../../../../tests/support/show.ts';
import { Tabs } from './tabs.tsx';

const shown = () => find('[role="tabpanel"]:not([hidden])').textContent;

test('arrow keys cycle through the tabs and show their panels', async () => {
  await show(
    <Tabs
      label="Of the session"
      tabs={[
        { id: 'waves', name: 'Waves', content: '12 waves' },
        { id: 'videos', name: 'Videos', content: '3 videos' },
        { id: 'surfers', name: 'Surfers', content: '5 surfers' },
      ]}
    />,
  );
  expect(find('[role="tablist"]').getAttribute('aria-label')).toBe('Of the session');
  expect(shown()).toBe('12 waves');
  await focus(find('[role="tab"]', 'Waves'));
  await press('ArrowRight');
  expect(document.activeElement).toBe(find('[role="tab"]', 'Videos'));
  expect(shown()).toBe('3 videos');
  await press('ArrowLeft');
  await press('ArrowLeft');
  expect(shown()).toBe('5 surfers');
  await press('Home');
  expect(shown()).toBe('12 waves');
  const tab = find('[role="tab"][aria-selected="true"]');
  expect(tab.getAttribute('aria-controls')).toBe(find('[role="tabpanel"]:not([hidden])').id);
});
