import { expect, test } from 'vitest';
import { conversionEnded } from '#app/platform/observe/conversion-channels.server.ts';
import { waitForEndedConversion } from './wait-for-ended-conversion.server.ts';

const never = new AbortController().signal;

test('the wait ends when a job of one of the videos ends', async () => {
  const over = waitForEndedConversion(['lull', 'set'], Date.now(), never);
  conversionEnded.publish({ kind: 'preview', ids: ['set'] });
  await over;
});

test('a job that ended since the page loaded ends the wait at once', async () => {
  const since = Date.now();
  conversionEnded.publish({ kind: 'preview', ids: ['early'] });
  await waitForEndedConversion(['early'], since, never);
});

test('jobs of other videos, and earlier ones, do not end it', async () => {
  conversionEnded.publish({ kind: 'preview', ids: ['mine'] });
  const stop = new AbortController();
  let isOver = false;
  const wait = waitForEndedConversion(['mine'], Date.now() + 1, stop.signal).then(() => {
    isOver = true;
  });
  conversionEnded.publish({ kind: 'preview', ids: ['somebody’s'] });
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  stop.abort();
  await wait;
});
