import { createClient } from '@supabase/supabase-js';
import { beforeEach, expect, test } from 'vitest';
import type { ConsentState } from '#app/domain/consents/consent-state.ts';
import { LANGUAGES } from '#app/languages/languages.ts';
import { textsReadOn } from '#app/languages/texts-read-on.ts';
import type { Database } from '#app/platform/database/database.types.ts';
import { type Card, claimCard, createCard, minor } from './support/create-card.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, sql, idOf } = setUpSchools();
let card: Card;

beforeEach(async () => {
  card = await createCard(schools, sql);
});

/** A guest's browser whose requests say this language. */
function speaking(language: string) {
  return createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { 'x-guest-language': language } },
  });
}

async function readQuestions(language: string): Promise<string[]> {
  const { data } = await speaking(language).rpc('open_card', { code: card.code });
  const { consents } = data as unknown as { consents: ConsentState[] };
  return consents.map(({ question }) => question);
}

test('a guest agrees in their language, and the consent keeps it with the words that were shown', async () => {
  const [, shown] = await readQuestions('de');
  expect(shown).toBe(
    'Meine Wellen dürfen per Link weitergegeben werden, auch an Leute ohne Konto.',
  );
  await claimCard(speaking('de'), card, { purposes: ['share'] });
  const kept = await sql`
    select language, wording, wording_edition from public.consents where guest_id = ${card.guest}`;
  expect([...kept]).toEqual([{ language: 'de', wording: shown, wording_edition: 1 }]);
  const [claim] = await sql`select language from public.claims where guest_id = ${card.guest}`;
  expect(claim).toEqual({ language: 'de' });
});

test('a guardian is asked in the language of the guest', async () => {
  await claimCard(speaking('fr'), card, minor);
  const asked = await sql`
    select language from public.guardian_requests where guest_id = ${card.guest}`;
  expect([...asked]).toEqual([{ language: 'fr' }]);
});

test.each(['', 'xx', 'DE', "de'--"])(
  'a request in the language “%s” is in English',
  async (language) => {
    const [first] = await readQuestions(language);
    expect(first).toBe('Coaches of north may use my waves for feedback and reviews.');
  },
);

test('every language has the words for each purpose, for surfers and for guardians', async () => {
  const rows = await sql`
    select language, purpose, private.word_consent(purpose, 'surfer', 'North', 'Ana', language) as mine,
      private.word_consent(purpose, 'guardian', null, 'Ana', language) as of_child
    from unnest(${[...LANGUAGES]}::text[]) as language,
      unnest(array['coaching', 'share', 'shorts', 'marketing']) as purpose`;
  expect(rows).toHaveLength(20);
  for (const { mine, of_child } of rows) {
    expect(mine).not.toMatch(/%|Ana/);
    expect(of_child).toContain('Ana');
    // Also where the school has no name to say.
    expect(of_child).toMatch(/^\p{Lu}.*\.$/u);
  }
  expect(new Set(rows.map(({ mine }) => mine)).size).toBe(20);
});

test('database and app agree on which translations a person has read', async () => {
  const rows = await sql`
    select language, to_char(private.wording_read_on(language), 'YYYY-MM-DD') as day
    from unnest(${[...LANGUAGES]}::text[]) as language`;
  expect(Object.fromEntries(rows.map(({ language, day }) => [language, day]))).toEqual(textsReadOn);
});

test('admins choose the language of a school’s guests from those that we have', async () => {
  const change = (client: typeof schools.clients.owner, guest_language: string) =>
    client
      .from('organisations')
      .update({ guest_language })
      .eq('id', idOf('north'))
      .select('guest_language');
  expect((await change(schools.clients.owner, 'pt')).data).toEqual([{ guest_language: 'pt' }]);
  expect((await change(schools.clients.coach, 'es')).data).toEqual([]);
  expect((await change(schools.clients.owner, 'xx')).error?.code).toBe('23514');
  const { data } = await speaking('en').rpc('open_card', { code: card.code });
  expect(data).toMatchObject({ school: { language: 'pt' } });
});
