import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { HTMLElement } from 'happy-dom';
import { PERSONAL } from '#app/domain/sessions/read-level-and-coaches.ts';
import { sessionFormSchema } from '#app/domain/sessions/read-session-form.server.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { isBox, isRadio, listOptions, readField, toKey } from '../support/read-form.ts';
import { createWorld } from '../support/upload-world.ts';

type Values = Record<string, string>;

/** A session stays its owner's, and its surfers are changed on a screen of their own. */
const ONLY_CREATED = ['organisation', 'roster'];
/** Written by scripts, and read only where the form has no time zone. */
const NOT_STORED = ['readersTimeZone'];
const PARSED = Object.keys(sessionFormSchema.shape).filter((name) => !NOT_STORED.includes(name));

/** Of what has a format of its own; the other fields take any text. */
const SAMPLES: Record<string, [string, string]> = {
  startsAt: ['2026-11-21T09:31', '2026-11-22T10:32'],
  roster: ['Lena, red 4, goofy', 'Kai'],
};

test('each field of the form of a session is stored when it is created, edited and duplicated', async () => {
  const coach = await openCoach();
  await coach.open('/app/share/session/create');
  const created = typeInto(coach, 0);
  expect(Object.keys(created)).toEqual(expect.arrayContaining(PARSED));
  const path = await send(coach, created);

  await coach.open(`${path}/edit`);
  const kept = omit(created, ONLY_CREATED);
  expect(readValues(coach), 'edited after it was created').toEqual(kept);
  await coach.open(`/app/share/session/create?from=${path.split('/').at(-1)}`);
  // The next session is on another day, at the same time.
  expect(toClockTimes(readValues(coach)), 'duplicated').toEqual(toClockTimes(created));

  await coach.open(`${path}/edit`);
  const edited = typeInto(coach, 1);
  await send(coach, edited);
  await coach.open(`${path}/edit`);
  expect(readValues(coach), 'edited again').toEqual(edited);
});

/** Of a school with levels, which they coach. */
async function openCoach(): Promise<Visitor> {
  test.skip(!process.env.TEST_DATA_DIR, 'Needs a server of its own (TEST_DATA_DIR).');
  const { admin, userId, cookies } = await createWorld(process.env.TEST_DATA_DIR ?? '');
  const id = randomUUID();
  await admin.from('organisations').insert({ id, name: 'Dune Beach' }).throwOnError();
  const seat = { organisation_id: id, profile_id: userId, role: 'coach' };
  await admin.from('memberships').insert(seat).throwOnError();
  return openVisitor({ cookies });
}

/** The controls of the session's form that a user fills in; those of another owner are not on screen. */
function listControls(visitor: Visitor): HTMLElement[] {
  return visitor.findAll('form:has([name=spotName]) [name]').filter((control) => {
    const isFilledIn = control.tagName !== 'BUTTON' && control.getAttribute('type') !== 'hidden';
    return isFilledIn && !toKey(control).includes(`-${PERSONAL}`);
  });
}

/** What the form holds, by the names of its fields. */
function readValues(visitor: Visitor): Values {
  const values: Values = {};
  for (const control of listControls(visitor)) {
    const { value, isTicked } = readField(control);
    if (!isRadio(control)) values[toKey(control)] = isBox(control) && !isTicked ? '' : value;
    else if (isTicked) values[toKey(control)] = value;
  }
  return values;
}

/** Other values than the form holds: each round has its own. */
function typeInto(visitor: Visitor, round: 0 | 1): Values {
  const values = readValues(visitor);
  for (const control of listControls(visitor)) {
    if (isRadio(control)) continue;
    const name = toKey(control);
    const typed = toTyped(control, round);
    expect(typed, `${name} has another value`).not.toBe(values[name]);
    values[name] = typed;
  }
  return values;
}

function toTyped(control: HTMLElement, round: 0 | 1): string {
  const name = toKey(control);
  if (isBox(control)) return round === 0 ? 'on' : '';
  if (control.tagName === 'SELECT') return listOptions(control).at(-1 - round) ?? '';
  if (control.getAttribute('type') === 'number')
    return `${Number(control.getAttribute('min')) + 1 + round}`;
  return SAMPLES[name]?.[round] ?? `${name} ${round}`;
}

/** Sends the form of the page, and returns the page that follows. */
async function send(visitor: Visitor, values: Values): Promise<string> {
  const headers = { origin: process.env.BASE_URL ?? '' };
  const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const answer = await visitor.request.post(visitor.path(), { form: sent, headers });
  const { pathname } = new URL(answer.url());
  expect(pathname).toMatch(/^\/app\/share\/session\/[\da-f-]{36}$/);
  return pathname;
}

function toClockTimes(values: Values): Values {
  return { ...values, startsAt: values.startsAt?.slice('2026-11-21'.length) ?? '' };
}

function omit(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
