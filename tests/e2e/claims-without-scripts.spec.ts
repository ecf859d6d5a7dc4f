import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createSweepWorld } from '../support/create-sweep-world.ts';
import { type CardDesk, openCardDesk } from '../support/open-card-desk.ts';
import { openVisitor, type Visitor } from '../support/open-visitor.ts';
import { PLATFORM_ADMIN } from '../support/platform-admin.ts';
import { toText } from '../support/read-form.ts';

let world: CardDesk['world'];
let waveIds: CardDesk['waveIds'];
let coach: CardDesk['coach'];
let readCard: CardDesk['readCard'];
// Each test has other surfers. Maya, Jonas and Inés have two waves each.
test.beforeAll(async () => {
  ({ world, waveIds, coach, readCard } = await openCardDesk(8));
});
test.beforeEach(() => coach.open(`${world.path}/cards`));

/** The waves on the page: one plays, and each has a tile that selects it. */
function listFilms(phone: Visitor) {
  return phone
    .findAll('a[href^="/c/waves?wave="]')
    .map((tile) => `/c/waves/${tile.getAttribute('href')?.split('=')[1]}/preview.mp4`);
}

test('without scripts a surfer types a code, consents, sees only their own waves and withdraws consent', async () => {
  const { code, path } = readCard();
  const phone = await openVisitor();
  await phone.open('/c');
  const typed = code.toLowerCase().replaceAll('-', ' ');
  await phone.submit('Continue', { 'Code on your card': typed });
  expect(phone.text('h1')).toBe('Are you Maya?');
  await phone.follow('Yes, that’s me');
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  expect(phone.text('h1')).toMatch(/^Maya · 2 waves · /);
  const own = [waveIds[0], waveIds[5]].map((id) => `/c/waves/${id}/preview.mp4`);
  expect(listFilms(phone)).toEqual(own);
  await phone.open(`/c/waves?wave=${waveIds[5]}`);
  expect(phone.findAll('video').map((film) => film.getAttribute('src'))).toEqual([own[1]]);
  const download = phone.find('a', /^Download: (Small|Full), \d/).getAttribute('href') ?? '';
  expect(await (await phone.request.get(download)).text()).toBe('film');
  const others = `/c/waves/${waveIds[1]}/preview.mp4`;
  expect((await phone.request.get(others)).status()).toBe(404);
  await phone.submit('Withdraw: Links');
  expect(phone.text('main')).toContain(
    'You have withdrawn your consent. This applies from now on.',
  );

  // The card again: here it leads to the waves, elsewhere it says what to do.
  await phone.open(path);
  expect(phone.path()).toBe('/c/waves');
  const another = await openVisitor();
  await another.open(path);
  expect(another.text('h1')).toBe('This card was already used');

  await coach.open(`${world.path}/cards`);
  await coach.submit('Wrong person: undo the claim of Maya');
  expect(coach.text('main')).toContain('The claim is undone.');
  expect(readCard().code).not.toBe(code);
  await phone.open('/c/waves');
  expect(phone.text('main')).toContain('No waves on this phone yet');
  await coach.open(`${world.path}/consent`);
  expect(coach.text('main')).toContain('Maya: Links, withdrawn');
  const log = coach.find('a', 'Download the log (CSV)').getAttribute('href') ?? '';
  expect(await (await coach.request.get(log)).text()).toContain(',Maya,Maya,Links,withdrawn,');
});

test('the key in a mail is stored by a press, and a made-up one never', async () => {
  const phone = await openVisitor();
  await phone.open(`${readCard('Jonas').path}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true });
  expect(listFilms(phone)).toHaveLength(2);
  const readKey = async ({ request }: Visitor) => {
    const { cookies } = await request.storageState();
    return cookies.find(({ name }) => name.endsWith('claims'))?.value;
  };
  const own = await readKey(phone);
  // As many as a browser stores, by following links and by forged forms.
  for (let visit = 0; visit < 13; visit += 1) {
    const madeUp = `/c/open/${randomBytes(32).toString('hex')}`;
    expect((await phone.request.get(madeUp)).status()).toBe(404);
    const headers = { origin: process.env.BASE_URL ?? '' };
    expect((await phone.request.post(madeUp, { headers })).status()).toBe(404);
  }
  expect(await readKey(phone)).toBe(own);

  // On another device, whose mail program has prefetched the link.
  const tablet = await openVisitor();
  const key = `/c/open/${own}`;
  await tablet.request.get(key);
  await tablet.open(key);
  expect(tablet.text('h1')).toBe('Open Jonas’s waves here?');
  expect(await readKey(tablet)).toBeUndefined();
  await tablet.submit('Open the waves');
  expect(listFilms(tablet)).toHaveLength(2);
  expect(await readKey(tablet)).toBe(own);
  await tablet.open(key);
  expect(tablet.path()).toBe('/c/waves');
});

test('the claims of a phone move to the account that signs in on it', async () => {
  const phone = await openVisitor();
  await phone.open(`${readCard('Aiko').path}?me=yes`);
  await phone.submit('Open my waves', { '18 or older': true, Coaching: true });
  expect(phone.findAll('video')).toHaveLength(1);
  const { email, password } = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  const made = await world.admin.auth.admin.createUser({ email, password, email_confirm: true });
  expect(made.error).toBeNull();
  await phone.open('/auth/login');
  await phone.submit('Sign in', { 'E-mail': email, Password: password });
  expect(phone.path()).toMatch(/^\/app\/share/);
  const { cookies } = await phone.request.storageState();
  expect(cookies.filter(({ name }) => name === 'claims')).toEqual([]);
  await phone.open(world.path);
  expect(phone.findAll('h2').map(toText)).toContain('Waves 1');
  await phone.open('/auth/profile');
  await phone.submit('Withdraw: Coaching');
  expect(phone.text('main')).toContain(
    'You have withdrawn your consent. This applies from now on.',
  );
});

test('a guest reads, agrees and is answered in their language, which they can change at each step', async () => {
  const { path } = readCard('Inés');
  const phone = await openVisitor({ language: 'nl,de-AT;q=0.9,en;q=0.5' });
  await phone.open(path);
  expect(phone.text('h1')).toBe('Bist du Inés?');
  expect(phone.find('html').getAttribute('lang')).toBe('de');
  await phone.follow('Ja, das bin ich');
  await phone.submit('Ändern', { Sprache: 'Português' });
  // At the same step.
  expect(phone.path()).toBe(`${path}?me=yes`);
  expect(phone.text('h1')).toBe('Olá Inés. Tu decides');
  expect(phone.text('main')).toContain('As minhas ondas podem ser partilhadas por link');
  expect(phone.text('main')).toContain('Esta tradução é um rascunho');
  await phone.submit('Abrir as minhas ondas', { '18 ou mais': true, Links: true });
  expect(phone.text('main')).toContain('Olá, Inés. Estas são as tuas ondas.');
  expect(phone.text('h1')).toMatch(/^Inés · 2 ondas · /);

  await phone.submit('Ler em inglês');
  expect(phone.text('main')).toContain('My waves may be passed on by link');
  await phone.submit('Withdraw: Links');
  expect(phone.text('main')).toContain('You have withdrawn your consent.');
  await coach.open(`${world.path}/consent`);
  const log = coach.find('a', 'Download the log (CSV)').getAttribute('href') ?? '';
  const csv = await (await coach.request.get(log)).text();
  expect(csv).toMatch(/Inés,Inés,Links,yes,surfer,.*,1,pt,"As minhas ondas podem ser partilhadas/);
});

test('a guest’s typed values stay when the language changes, without ticks and errors, and not in the address, also for two minors on one phone', async () => {
  const { readCard } = await openCardDesk();
  const phone = await openVisitor();
  const { path, code } = readCard();
  await phone.open('/c');
  await phone.submit('Change', { Language: 'Deutsch', 'Code on your card': code });
  expect([phone.path(), phone.field('Code auf deiner Karte').value]).toEqual(['/c', code]);

  await phone.open(`${path}?me=yes`);
  await phone.submit('Ändern', {
    Sprache: 'Français',
    Jünger: true,
    'Name eines Elternteils oder Vormunds': 'Lani',
    Links: true,
  });
  expect([phone.status(), phone.path()]).toEqual([200, `${path}?me=yes`]);
  expect(phone.find('html').getAttribute('lang')).toBe('fr');
  expect(phone.field('Nom de ton parent ou responsable légal').value).toBe('Lani');
  expect(phone.field('Moins de 18 ans').isTicked).toBe(true);
  expect(phone.field('Liens').isTicked).toBe(false);
  expect(phone.findAll('[aria-invalid=true]')).toEqual([]);

  // In English words again, and on the page of a child who waits for a guardian.
  await phone.submit('Lire en anglais');
  expect(phone.field('Name of your parent or guardian').value).toBe('Lani');
  await phone.submit('Open my waves', { 'Their e-mail': 'lani@example.com' });
  await phone.submit('Change', { Language: 'Português', 'Their e-mail': 'not yet' });
  expect([phone.path(), phone.field('O e-mail dessa pessoa').value]).toEqual([
    '/c/waves',
    'not yet',
  ]);

  // Nothing that is typed for the other is lost, in another language or after a fault.
  const shared = await openVisitor();
  for (const name of ['Jonas', 'Aiko']) {
    await shared.open(`${readCard(name).path}?me=yes`);
    await shared.submit('Open my waves', {
      Younger: true,
      'Name of your parent or guardian': 'Lani',
      'Their e-mail': `${name}@example.com`,
    });
  }
  const list = () => shared.findAll('input[name^=guardianEmail]');
  const listTyped = () => list().map((field) => field.getAttribute('value'));
  expect(list()).toHaveLength(2);
  // One that fails, and one for later.
  const typed = ['not yet', 'lani@example.com'];
  list().forEach((field, nth) => {
    field.setAttribute('value', typed[nth] ?? '');
  });
  await shared.submit('Change', { Language: 'Português' });
  expect(listTyped()).toEqual(typed);
  expect(shared.findAll('[aria-invalid=true]')).toEqual([]);

  const [first] = shared.findAll('section');
  await shared.submit('Enviar', {}, first);
  expect(shared.status()).toBe(400);
  expect(listTyped()).toEqual(typed);
  expect(shared.findAll('[aria-invalid=true]')).toEqual(list().slice(0, 1));
});

test('words in a language that the page did not show are not agreed to', async () => {
  const phone = await openVisitor();
  await phone.open(`${readCard('Tomás').path}?me=yes`);
  await phone.request.post('/language', {
    form: { newLanguage: 'fr', next: '/' },
    headers: { origin: process.env.BASE_URL ?? '' },
  });
  await phone.submit('Open my waves', { '18 or older': true, Links: true });
  expect(phone.status()).toBe(400);
  expect(phone.text('main')).toContain('Le texte a changé depuis que tu as ouvert cette page.');
});

test('the choice of a language leads to no other site, and to none without the page’s own form', async () => {
  const { request } = await openVisitor();
  const choose = (form: Record<string, string>, origin = process.env.BASE_URL ?? '') =>
    request.post('/language', { form, headers: { origin }, maxRedirects: 0 });
  const away = await choose({ newLanguage: 'pt', next: '//evil.example' });
  expect([away.status(), away.headers().location]).toEqual([303, '/']);
  expect((await choose({ newLanguage: 'xx', next: '/c' })).headers()['set-cookie']).toBeUndefined();
  const foreign = await choose({ newLanguage: 'pt', next: '/c' }, 'https://evil.example');
  expect(foreign.status()).toBe(403);
});

test('the school’s language is that of guests whose browser wishes for none of ours', async () => {
  const { admin, organisationId, sessionId, linkPaths } = await createSweepWorld(PLATFORM_ADMIN);
  const school = { guest_language: 'es' };
  const made = [
    await admin.from('organisations').update(school).eq('id', organisationId),
    await admin
      .from('sessions')
      .update({ organisation_id: organisationId, owner_id: null })
      .eq('id', sessionId),
  ];
  expect(made.map(({ error }) => error)).toEqual([null, null]);
  const phone = await openVisitor({ language: 'nl' });
  await phone.open(linkPaths[0] ?? '');
  expect(phone.text('footer')).toContain('Grabado con');
  // Also where the page knows no school.
  await phone.open('/c?code=K7Q-3M9T');
  expect(phone.text('main')).toContain('Un código tiene diez letras y números');
  // A chat app shows the school's language to readers of any.
  const reader = await openVisitor({ language: 'de' });
  await reader.open(linkPaths[0] ?? '');
  expect(reader.find('meta[property="og:title"]').getAttribute('content')).toMatch(/^Una ola en /);
  expect(reader.find('html').getAttribute('lang')).toBe('de');
});
