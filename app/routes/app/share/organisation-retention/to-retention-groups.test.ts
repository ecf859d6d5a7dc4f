import { expect, test } from 'vitest';
import type { RetentionRow } from '#app/domain/retention/retention.server.ts';
import { toRetentionGroups } from './to-retention-groups.ts';

const row = (sessionId: string, daysLeft: number, stops: RetentionRow['stops'] = []) => ({
  sessionId,
  daysLeft,
  stops,
  ties: [],
  choice: null,
  spotName: 'Coxos',
  timeZone: 'UTC',
  startsAt: '2026-11-21T09:30:00Z',
  day: '2026-12-21',
  filmCount: 1,
  bytes: 1,
  waveCount: 1,
  uncutCount: 0,
});

test('overdue raw videos are deleted today, blocked ones never, and kept ones are listed however late their day', () => {
  const rows = [
    row('overdue', -3),
    row('today', 0),
    row('tomorrow', 1),
    row('next month', 30),
    row('reviewed', 0, ['review']),
    row('kept', 20, ['kept']),
    row('both', -1, ['kept', 'order']),
    row('reviewed later', 30, ['review']),
  ];
  const groups = toRetentionGroups(rows, 7);
  const names = Object.entries(groups).map(([group, found]) => [
    group,
    found.map(({ sessionId }) => sessionId),
  ]);
  expect(Object.fromEntries(names)).toEqual({
    today: ['overdue', 'today'],
    soon: ['tomorrow'],
    stopped: ['reviewed'],
    kept: ['kept', 'both'],
  });
});
