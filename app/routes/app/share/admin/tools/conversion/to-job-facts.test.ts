import { expect, test } from 'vitest';
import type { ListedConversion } from '#app/domain/conversions/queue/list-conversions.server.ts';
import { toJobFacts } from './to-job-facts.ts';

const job = (parts: Partial<ListedConversion>) =>
  ({
    attempts: 0,
    waitingSeconds: 5,
    startedSecondsAgo: null,
    endedSecondsAgo: null,
    tookSeconds: null,
    ...parts,
  }) as ListedConversion;

test.each<[Partial<ListedConversion>, string]>([
  [
    { state: 'running', attempts: 2, startedSecondsAgo: 65 },
    'attempt 2 of 3, running for 1 min 5 s',
  ],
  [{ state: 'queued' }, 'waiting for 5 s'],
  [
    { state: 'queued', attempts: 1, waitingSeconds: -20 },
    'starts in 20 s at the earliest, tried once',
  ],
  [{ state: 'done', attempts: 1, endedSecondsAgo: 7200, tookSeconds: 12 }, '2 h ago, took 12 s'],
  [
    { state: 'failed', attempts: 3, endedSecondsAgo: 60, tookSeconds: 1 },
    '1 min ago, took 1 s, tried 3 times',
  ],
  [{ state: 'cancelled', endedSecondsAgo: 60 }, '1 min ago'],
])('%o is described as: %s', (parts, facts) => {
  expect(toJobFacts(job(parts)).join(', ')).toBe(facts);
});
