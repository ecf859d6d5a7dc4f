import { expect, test } from '@playwright/test';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { createTestUser, signIn } from '../support/sign-in.ts';

/** Where an empty screen leads, by its path below the session or the school. */
const OF_SESSION: Record<string, string> = {
  '': 'Add videos',
  '/cards': 'Add surfers',
  '/consent': 'Show cards',
  '/raw-video': 'Add videos',
  '/roster': 'Add guests',
  '/shorts': 'Show cards',
};
const OF_SCHOOL: Record<string, string> = {
  '/consents': 'Print cards',
  '/guests/cards': 'Add guests',
  '/orders': 'Prices',
};

test('a new owner is shown the next step on each empty screen', async () => {
  const owner = await openVisitor();
  await signIn(owner, createTestUser());
  await expectStep(owner, '/app/share/organisation', 'New organisation');
  await expectStep(owner, '/app/share', 'New session');
  await expectStep(owner, '/app/coach', 'New session');
  await owner.open('/app/share/organisation/create');
  await owner.submit('Create organisation', {
    Name: 'Dune Beach',
    'Time zone of your home spot': 'Europe/Lisbon',
  });
  const [school = ''] = /\/app\/share\/[\w-]{36}/.exec(owner.path()) ?? [];
  for (const [path, step] of Object.entries(OF_SCHOOL)) {
    await expectStep(owner, school + path, step);
  }
  await owner.open(`${school}/guests`);
  await owner.submit('Add guests', {}, owner.find('main'));
  expect(owner.path()).toContain(`${school}/guests/add`);

  await owner.open('/app/share/session/create');
  await owner.submit('Create session', {
    Spot: 'Praia do Amado',
    'Day and time': '2026-01-02T10:15',
  });
  const [session = ''] = /\/app\/share\/session\/[\w-]{36}/.exec(owner.path()) ?? [];
  for (const [path, step] of Object.entries(OF_SESSION)) {
    await expectStep(owner, session + path, step);
  }
});

/** The page has a link of this name that leads to a page of ours. */
async function expectStep(owner: Visitor, path: string, step: string) {
  await owner.open(path);
  await owner.follow(step, owner.find('main'));
  expect([path, owner.status()]).toEqual([path, 200]);
}
