import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toEventText } from './to-event-text.ts';

const path = 'supabase/migrations/20261201002100_security_log.sql';
const migration = readFileSync(path, 'utf8');
const list = /check \(event in \(([^)]+)\)/.exec(migration)?.[1] ?? '';
const events = [...list.matchAll(/'([a-z-]+)'/g)].map(([, event = '']) => event);

test('every event that the database writes has its own text', () => {
  expect(events.length).toBeGreaterThan(15);
  const toText = (event: string) => toEventText({ event, details: {}, organisationName: null });
  expect(events.filter((event) => toText(event) === event)).toEqual([]);
});

test('a change of role says where and between which', () => {
  const details = { before: 'surfer', role: 'coach' };
  expect(toEventText({ event: 'role-changed', details, organisationName: 'Coxos' })).toBe(
    'Role at Coxos changed from surfer to coach',
  );
});
