import { expect, test } from 'vitest';
import { type Drafts, listFilmable } from './camera-kit.ts';

const ana = { id: 'ana', name: 'Ana', colour: 'red', number: 4 };
const ben = { id: 'ben', name: 'Ben', colour: null, number: null };
const known = {
  id: 'known',
  spotName: 'Coxos',
  startsAt: '2026-11-21T09:30:00Z',
  timeZone: 'Europe/Lisbon',
  surfers: [ana],
};
const created = {
  id: 'created',
  organisationId: null,
  spotName: 'Far Point',
  startsAt: '2026-11-22T07:00:00Z',
  timeZone: 'Europe/Lisbon',
  sentAtMs: null,
};
const row = { stance: null, isMinor: false, sentAtMs: null, addedAtMs: 1 };

function list(drafts: Partial<Drafts>) {
  return listFilmable([known], { sessions: [], surfers: [], ...drafts });
}

test('sessions of this phone stand beside those of the server, the newest first', () => {
  const surfers = [{ ...ben, ...row, sessionId: 'created' }];
  expect(list({ sessions: [created], surfers })).toEqual([
    {
      id: 'created',
      spotName: 'Far Point',
      startsAt: created.startsAt,
      timeZone: created.timeZone,
      surfers: [ben],
    },
    known,
  ]);
});

test('a surfer who was added here is listed once, also when the server has them by now', () => {
  const added = [ana, ben].map((surfer) => ({ ...surfer, ...row, sessionId: 'known' }));
  expect(list({ surfers: added })[0]?.surfers).toEqual([ana, ben]);
});

test('a session that the server has by now is listed once, as the server says it', () => {
  const sent = { ...created, id: 'known', spotName: 'Typed', sentAtMs: 1 };
  expect(list({ sessions: [sent] })).toEqual([known]);
});
