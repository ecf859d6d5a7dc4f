import { expect, test } from 'vitest';
import type { Caught } from '#app/client/capture/caught-records.client.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { click, find, show } from '../../../../../tests/support/show.ts';
import { OutboxList } from './outbox-list.tsx';

const LEFT = 'You do not work on this session any more. The file stays on this device.';

function toCaught(id: string): Caught {
  return {
    id,
    sessionId: 's',
    kind: 'clip',
    startedAtMs: 0,
    sizeBytes: 9,
    isOpen: false,
  } as Caught;
}

function toFailed(id: string, problem: string): Upload {
  return { key: `s/${id}`, phase: 'failed', problem, canRetry: true } as Upload;
}

async function showList(uploads: Upload[]): Promise<string[]> {
  const retried: string[] = [];
  await show(
    <OutboxList
      caught={uploads.map(({ key }) => toCaught(key.slice(2)))}
      uploads={uploads}
      sentIds={new Set()}
      onSend={() => undefined}
      onRetry={(key) => retried.push(key)}
    />,
  );
  return retried;
}

test('files that all failed for one reason say it once, and one press tries them all again', async () => {
  const retried = await showList(['a', 'b', 'c'].map((id) => toFailed(id, LEFT)));
  expect(document.body.textContent.split(LEFT)).toHaveLength(2);
  expect(document.querySelectorAll('button')).toHaveLength(1);
  await click(find('button', 'Try all again'));
  expect(retried).toEqual(['s/a', 's/b', 's/c']);
});

test('files that failed for two reasons have a button each', async () => {
  const retried = await showList([toFailed('a', LEFT), toFailed('b', 'The server is full.')]);
  expect(document.querySelectorAll('button')).toHaveLength(2);
  await click(find('li:first-child button'));
  expect(retried).toEqual(['s/a']);
});

test('a file that failed can be tried again, also where another waits for the same reason', async () => {
  const waiting = { ...toFailed('b', LEFT), phase: 'queued' as const };
  const retried = await showList([toFailed('a', LEFT), waiting]);
  await click(find('button', 'Try again'));
  expect(retried).toEqual(['s/a']);
});
