import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type CardDesk, openCardDesk } from '../support/open-card-desk.ts';
import { openVisitor } from '../support/open-visitor.ts';
import { toText } from '../support/read-form.ts';
import { readMailTexts } from '../support/read-mails.ts';

let desk: CardDesk;
test.beforeEach(async () => {
  desk = await openCardDesk();
});

/** The link in the mail to a guardian, as soon as it has arrived. */
async function readGuardianLink(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await readMailTexts()).find((text) => text.includes(email)) ?? '';
      link = /\/consent\/[0-9a-f]{64}/.exec(mail)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test('a surfer whom the school marked as a minor sees that, and cannot be their own guardian', async () => {
  const { world, readCard } = desk;
  const phone = await openVisitor();
  await phone.open(`${readCard('Jonas').path}?me=yes`);
  const marked = { session_id: world.sessionId, name: 'Jonas' };
  await world.admin.from('surfers').update({ is_marked_minor: true }).match(marked);
  await phone.submit('Open my waves', { '18 or older': true });
  expect(phone.text('main')).toContain('Your school says that you are under 18');
  expect(phone.text('h1')).toBe('Hi Jonas');
  const child = `jonas.${randomUUID()}@example.com`;
  await phone.submit('Open my waves', {
    'Name of your parent or guardian': 'Lani',
    'Their e-mail': child.toUpperCase(),
    'Your e-mail (optional)': child,
  });
  expect(phone.text('main')).toContain('This is the surfer’s own address');
  await phone.submit('Open my waves', { 'Their e-mail': 'lani@example.com' });
  expect(phone.text('main')).toContain('Lani has not been asked yet');
  await phone.submit('Send the e-mail', { 'Their e-mail': child.replace('@', '+mum@') });
  expect(phone.text('main')).toContain('This is the surfer’s own address');
});

test('a minor’s waves open when the guardian agrees by mail', async () => {
  const { world, coach, readCard } = desk;
  const phone = await openVisitor();
  await phone.open(readCard('Jonas').path);
  await phone.follow('Yes, that’s me');
  await phone.submit('Open my waves', { Younger: true });
  expect(phone.text('main')).toContain('Enter the name of your parent or guardian.');
  const email = `lani-${randomUUID()}@example.com`;
  await phone.submit('Open my waves', {
    'Name of your parent or guardian': 'Lani',
    'Their e-mail': email,
  });
  const readWaves = async () => {
    await phone.open('/c/waves');
    return phone.findAll('video').length;
  };
  expect(phone.text('main')).toContain('Lani has not been asked yet');
  expect(await readWaves()).toBe(0);

  const guardian = await openVisitor();
  await guardian.open(await readGuardianLink(email));
  expect(guardian.text('h1')).toContain('film Jonas?');
  const readLine = async () => {
    await coach.open(`${world.path}/roster`);
    return toText(coach.find('li', 'Jonas'));
  };
  expect(await readLine()).toContain(
    'Lani has not been asked yet, because this site cannot send e-mails',
  );

  // A form without a tick is not an answer yet; a no is, and the school and the surfer see it.
  await guardian.submit('Yes, to what is ticked');
  expect(guardian.text('main')).toContain('Tick what you agree to');
  await guardian.submit('No to everything');
  expect(guardian.text('main')).toContain('You said no to everything.');
  expect(guardian.text('main')).toContain('You said no to everything on ');
  expect(await readWaves()).toBe(0);
  expect(phone.text('main')).toContain('Lani said no');
  expect(await readLine()).toContain('Lani said no to everything on ');
  await coach.open(`${world.path}/cards`);
  expect(coach.text('main')).toContain('Lani said no to everything on ');
  await coach.open(`${world.path}/consent`);
  expect(coach.text('main')).toContain('Jonas: Coaching, no');

  await guardian.submit('Yes, to what is ticked', { Coaching: true });
  expect(guardian.text('main')).toContain('Thank you');
  expect(await readWaves()).toBe(1);
  await guardian.submit('No to everything');
  expect(guardian.text('main')).toContain('You said no to everything.');
  expect(await readWaves()).toBe(0);
});
