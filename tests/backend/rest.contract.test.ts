import { beforeAll, expect, test } from 'vitest';
import { seedNotes } from './support/seed-notes.ts';
import {
  connectAsService,
  createPerson,
  type Person,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend();
let anna: Person;
let _ben: Person;
let school: string;
let other: string;

beforeAll(async () => {
  [anna, _ben] = await Promise.all([createPerson(backend, 'anna'), createPerson(backend, 'ben')]);
  ({ school, other } = await seedNotes(anna));
});

test('a row embeds the row that it references, by the name of the key', async () => {
  const { data } = await anna.client
    .from('contract_notes')
    .select(
      'body, school:contract_schools!contract_notes_school_id_fkey(name), lent:contract_schools!contract_notes_lent_to_fkey(name)',
    )
    .eq('slug', `b-${school}`);
  expect(data).toEqual([
    { body: 'floater, late', school: { name: 'North' }, lent: { name: 'South' } },
  ]);
});

test('a row embeds the rows that reference it', async () => {
  const { data } = await anna.client
    .from('contract_schools')
    .select('name, notes:contract_notes!contract_notes_school_id_fkey(body, seen_at)')
    .eq('id', other)
    .single();
  expect(data?.notes).toHaveLength(1);
  expect(data?.notes[0]?.body).toBe('snap');
});

test('an embedded list is filtered and ordered by itself', async () => {
  const { data } = await anna.client
    .from('contract_schools')
    .select('name, notes:contract_notes!contract_notes_school_id_fkey(body)')
    .eq('id', school)
    .gt('notes.score', 2)
    .order('score', { referencedTable: 'notes', ascending: false })
    .single();
  expect(data?.notes.map((note) => note.body)).toEqual(['floater, late', 'cutback']);
});

test('an inner embed leaves out rows without a match', async () => {
  const { data } = await anna.client
    .from('contract_schools')
    .select('name, contract_notes!contract_notes_school_id_fkey!inner(score)')
    .gt('contract_notes.score', 7);
  expect(data?.map((row) => row.name)).toEqual(['South']);
});

test('an embed counts', async () => {
  const { data } = await anna.client
    .from('contract_schools')
    .select('name, contract_notes!contract_notes_school_id_fkey(count)')
    .eq('id', school)
    .single();
  expect(data?.contract_notes).toEqual([{ count: 3 }]);
});

test('filters combine', async () => {
  const { data } = await anna.client
    .from('contract_notes')
    .select('body')
    .eq('school_id', school)
    .or('score.lt.2,body.ilike.*back')
    .order('body');
  expect(data).toEqual([{ body: 'cutback' }, { body: 'wipeout' }]);
});

test('lists, nulls, arrays and JSON can be filtered', async () => {
  const notes = () => anna.client.from('contract_notes').select('body');
  expect((await notes().in('slug', [`a-${school}`, `d-${school}`])).data).toHaveLength(2);
  expect((await notes().not('lent_to', 'is', null)).data).toEqual([{ body: 'floater, late' }]);
  expect((await notes().contains('tags', ['left'])).data).toEqual([{ body: 'cutback' }]);
  expect((await notes().eq('details->deep->>x', '1')).data).toEqual([{ body: 'wipeout' }]);
});

test('a count and a range come with the rows', async () => {
  const { data, count } = await anna.client
    .from('contract_notes')
    .select('body', { count: 'exact' })
    .order('score')
    .range(1, 2);
  expect(count).toBe(4);
  expect(data?.map((row) => row.body)).toEqual(['cutback', 'floater, late']);
});

test('a query orders and limits rows', async () => {
  const { data } = await anna.client
    .from('contract_notes')
    .select('score')
    .order('score', { ascending: false })
    .limit(2);
  expect(data?.map((row) => row.score)).toEqual([8, 6]);
});

test('upsert inserts and then changes the same row', async () => {
  const slug = `upsert-${school}`;
  const write = (body: string) =>
    anna.client
      .from('contract_notes')
      .upsert({ school_id: school, slug, body }, { onConflict: 'slug' })
      .select('id, body')
      .single();
  const first = await write('one');
  const second = await write('two');
  expect(second.data).toEqual({ id: first.data?.id, body: 'two' });
  await anna.client.from('contract_notes').delete().eq('slug', slug);
});

test('upsert can leave the known row alone', async () => {
  const { data } = await anna.client
    .from('contract_notes')
    .upsert(
      { school_id: school, slug: `a-${school}`, body: 'changed' },
      { onConflict: 'slug', ignoreDuplicates: true },
    )
    .select();
  expect(data).toEqual([]);
});

test('rows come as CSV', async () => {
  const { data } = await anna.client
    .from('contract_notes')
    .select('body,lent_to')
    .eq('slug', `b-${school}`)
    .csv();
  expect(data).toBe(`body,lent_to\n"floater, late",${other}`);
});

test('single rejects none and several', async () => {
  const none = await anna.client.from('contract_notes').select().eq('slug', 'none').single();
  expect(none.error?.code).toBe('PGRST116');
  expect(none.status).toBe(406);
  const several = await anna.client.from('contract_notes').select().single();
  expect(several.error?.code).toBe('PGRST116');
});

test('maybeSingle returns null for none and rejects several', async () => {
  const none = await anna.client.from('contract_notes').select().eq('slug', 'none').maybeSingle();
  expect(none).toMatchObject({ data: null, error: null });
  const several = await anna.client.from('contract_notes').select().maybeSingle();
  expect(several.error?.code).toBe('PGRST116');
});

test('a failed CHECK is a bad request with its code', async () => {
  const { error, status } = await anna.client
    .from('contract_notes')
    .insert({ school_id: school, body: 'x', score: 11 });
  expect(status).toBe(400);
  expect(error?.code).toBe('23514');
  expect(error?.message).toContain('contract_notes_score_check');
});

test('a duplicate value is a conflict', async () => {
  const { error, status } = await anna.client
    .from('contract_notes')
    .insert({ school_id: school, body: 'x', slug: `a-${school}` });
  expect(status).toBe(409);
  expect(error?.code).toBe('23505');
});

test('a missing value is a bad request', async () => {
  const { error, status } = await anna.client.from('contract_notes').insert({ school_id: school });
  expect(status).toBe(400);
  expect(error?.code).toBe('23502');
});

test('a reference to a missing row is a conflict', async () => {
  const { error, status } = await connectAsService(backend)
    .from('contract_notes')
    .insert({ school_id: crypto.randomUUID(), body: 'x' });
  expect(status).toBe(409);
  expect(error?.code).toBe('23503');
});

test('a malformed value is a bad request', async () => {
  const { error, status } = await anna.client.from('contract_notes').select().eq('id', 'no-uuid');
  expect(status).toBe(400);
  expect(error?.code).toBe('22P02');
});

test('an unknown table and an unknown column have different errors', async () => {
  const table = await anna.client.from('contract_nothing').select();
  expect(table.error?.code).toBe('PGRST205');
  const column = await anna.client.from('contract_notes').select('nothing');
  expect(column.error?.code).toBe('42703');
});

test('times are ISO 8601 with an offset, in rows and in embeds', async () => {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;
  const { data } = await anna.client
    .from('contract_notes')
    .select(
      'seen_at, school:contract_schools!contract_notes_school_id_fkey(notes:contract_notes!contract_notes_school_id_fkey(seen_at))',
    )
    .eq('slug', `a-${school}`)
    .single();
  expect(data?.seen_at).toMatch(iso);
  expect(JSON.stringify(data?.school)).toMatch(/T\d\d:\d\d:\d\d(\.\d+)?\+00:00/);
});

test('numbers, arrays and JSON keep their types', async () => {
  const { data } = await anna.client
    .from('contract_notes')
    .select('score, tags, details')
    .eq('slug', `c-${school}`)
    .single();
  expect(data).toEqual({ score: 1.25, tags: [], details: { deep: { x: 1 } } });
});

test.each([
  [['text', null, ['a "quoted" \\ text']]],
  [[{ x: 1 }]],
  ['text'],
  ['["text of JSON"]'],
  [1.5],
  [true],
])('a JSON column stores %j as it was sent', async (details) => {
  const slug = `json-${school}`;
  const notes = () => anna.client.from('contract_notes');
  const inserted = await notes()
    .insert({ school_id: school, slug, body: 'x', details })
    .select('details')
    .single();
  expect(inserted.data).toEqual({ details });
  await notes().update({ details: {} }).eq('slug', slug);
  const updated = await notes().update({ details }).eq('slug', slug).select('details').single();
  expect(updated.data).toEqual({ details });
  await notes().delete().eq('slug', slug);
});

test('an array stores its texts as they were sent, and its nulls', async () => {
  const slug = `tags-${school}`;
  const tags = ['a, "b" \\ {c}', 'NULL', null, ''];
  const { data } = await anna.client
    .from('contract_notes')
    .insert({ school_id: school, slug, body: 'x', tags })
    .select('tags')
    .single();
  expect(data).toEqual({ tags });
  await anna.client.from('contract_notes').delete().eq('slug', slug);
});

test('a delete returns the deleted rows', async () => {
  const slug = `gone-${school}`;
  await anna.client.from('contract_notes').insert({ school_id: school, slug, body: 'x' });
  const { data } = await anna.client
    .from('contract_notes')
    .delete()
    .eq('slug', slug)
    .select('slug');
  expect(data).toEqual([{ slug }]);
});

test('schemas that are not exposed cannot be reached', async () => {
  const { error } = await connectAsService(backend).schema('auth').from('users').select();
  expect(error?.code).toBe('PGRST106');
});
