import { expect, test, vi } from 'vitest';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { click, find, show } from '../../../tests/support/show.ts';
import { watchAnalyticsEvents } from '../analytics/engine/watch-analytics-events.client.ts';
import { KeyLegend } from './key-legend.tsx';

const called = vi.hoisted(() => vi.fn());
vi.mock('../analytics/engine/analytics-calls.client.ts', () => ({ sendToAnalytics: called }));

test('the key legend is help: it is tracked neither as a dialog nor as a conversion', async () => {
  watchAnalyticsEvents();
  await show(<KeyLegend open={true} onOpen={() => undefined} />);
  expect(find('[role="dialog"]').textContent).toContain('play or pause');
  expect(called).not.toHaveBeenCalled();
});

test('a dialog of the product is tracked as both', async () => {
  await show(
    <Dialog name="delete-wave" title="Delete?" trigger={<button type="button">Delete…</button>}>
      Gone for good.
    </Dialog>,
  );
  await click(find('button', 'Delete…'));
  expect(called.mock.calls.map(([{ event, properties }]) => [event, properties])).toEqual([
    ['modal_opened', { name: 'delete-wave' }],
    ['conversion', { value: 1, currency: 'EUR', modal: 'delete-wave' }],
  ]);
});
