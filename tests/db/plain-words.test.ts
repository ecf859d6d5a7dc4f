import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, idOf } = setUpSchools();

test('text written past the app loses control characters, and retains those that join letters', async () => {
  const { clients, userIds } = schools;
  const typed = '\u202eeva\u2066w\u0007\n\u009bfin\u202c';
  const joined = '🏄🏽‍♀️ नमस्‍ते می‌روم שלום\u200f';
  const line = { session_id: idOf('north session'), lycra_colour: '\u202eder' };
  const written = await clients.coach
    .from('surfers')
    .insert([typed, joined].map((name) => ({ ...line, id: randomUUID(), name })))
    .select('name, lycra_colour');
  expect(written.data?.map(({ name }) => name)).toEqual(['evaw fin', joined]);
  expect(written.data?.[0]?.lycra_colour).toBe('der');
  const named = await clients.owner
    .from('organisations')
    .update({ name: typed })
    .eq('id', idOf('north'))
    .select('name');
  expect(named.data).toEqual([{ name: 'evaw fin' }]);
  const profile = clients.coach.from('profiles').update({ full_name: typed, home_spot: typed });
  const about = await profile.eq('id', userIds.coach).select('full_name, home_spot');
  expect(about.data).toEqual([{ full_name: 'evaw fin', home_spot: 'evaw fin' }]);
  const empty = { ...line, id: randomUUID(), name: '\u202e\u202c' };
  expect((await clients.coach.from('surfers').insert(empty)).error?.code).toBe('23514');
  const message = { topic: 'other', reference: 'ABCD-2345', name: typed, site_url: 'http://a' };
  const long = { ...message, id: randomUUID(), email: 'a@b.cd', message: `two\nlines\u202e` };
  const sent = await schools.admin.from('contact_messages').insert(long).select('name, message');
  expect(sent.data).toEqual([{ name: 'evaw fin', message: 'two\nlines' }]);
});

test('each column with users’ text has the trigger that keeps it plain', async () => {
  const sql = openDatabase(backend.dataDir);
  const free = await sql<{ place: string }[]>`
    select c.table_name || '.' || c.column_name as place
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type = 'text' and c.column_name ~ '(name|place|home_spot|message|text|purpose|dates|camera|colour|titles?|note|question)$'
      and not exists (
        select 1 from pg_trigger g join pg_proc p on p.oid = g.tgfoid
        where g.tgrelid = format('public.%I', c.table_name)::regclass and p.proname = 'keep_words_plain'
          and encode(g.tgargs, 'escape') ~ ('(^|[^a-z_])' || c.column_name || '([^a-z_]|$)'))
    order by 1`;
  await sql.end();
  // Columns without users' text: fixed words, a colour's number, a program's message, or a copy of a plain text.
  expect(free.map(({ place }) => place)).toEqual([
    'consent_asks.purpose',
    'consents.purpose',
    'error_reports.message',
    'orders.tax_note',
    'organisations.colour',
    'profiles.public_name',
    'surf_days.place',
    'surf_reports.place',
  ]);
});
