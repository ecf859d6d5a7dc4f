import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  deleteReviewTemplate,
  listReviewTemplates,
  saveReviewTemplate,
} from '#app/domain/reviews/review-templates.server.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, sql, idOf } = setUpSchools();
let organisationId: string;

beforeEach(async () => {
  organisationId = idOf('north');
  await sql`delete from public.review_templates`;
});

const toTemplate = (name: string, titles = ['What was good', 'Drill']) => ({
  id: randomUUID(),
  name,
  titles,
});

test('a coach saves, renames and deletes a template, and all staff of the school see it', async () => {
  const { coach, filmer, owner, south, rider } = schools.clients;
  const [camp, video] = [toTemplate('Surf camp'), toTemplate('Video hour', ['On land'])];
  for (const template of [video, camp]) {
    expect(await saveReviewTemplate(coach, organisationId, template)).toBe('saved');
  }
  for (const client of [coach, filmer, owner]) {
    expect(await listReviewTemplates(client)).toEqual([
      { ...camp, organisationId },
      { ...video, organisationId },
    ]);
  }
  for (const client of [south, rider]) expect(await listReviewTemplates(client)).toEqual([]);

  const renamed = { ...camp, name: 'Camp', titles: ['Paddling', 'Next time'] };
  expect(await saveReviewTemplate(filmer, organisationId, renamed)).toBe('saved');
  await deleteReviewTemplate(owner, video.id);
  expect(await listReviewTemplates(coach)).toEqual([{ ...renamed, organisationId }]);
});

test('a deletion is undone with the same template, also where it is sent twice', async () => {
  const { coach } = schools.clients;
  const template = toTemplate('Surf camp');
  await saveReviewTemplate(coach, organisationId, template);
  await deleteReviewTemplate(coach, template.id);
  for (const _ of ['once', 'twice']) {
    expect(await saveReviewTemplate(coach, organisationId, template)).toBe('saved');
  }
  expect(await listReviewTemplates(coach)).toEqual([{ ...template, organisationId }]);
});

test('a coach of another school can neither save nor delete a template here', async () => {
  const { coach, south } = schools.clients;
  const template = toTemplate('Surf camp');
  expect(await saveReviewTemplate(south, organisationId, template)).toBeNull();
  await saveReviewTemplate(coach, organisationId, template);
  const changed = { ...template, name: 'Theirs' };
  expect(await saveReviewTemplate(south, organisationId, changed)).toBeNull();
  expect(await saveReviewTemplate(south, idOf('south'), changed)).toBeNull();
  await deleteReviewTemplate(south, template.id);
  expect(await listReviewTemplates(coach)).toEqual([{ ...template, organisationId }]);
});

test('a school has each name once, whatever its capitals, and 40 templates at most', async () => {
  const { coach, south } = schools.clients;
  const [camp, other] = [toTemplate('Surf camp'), toTemplate('Other')];
  await saveReviewTemplate(coach, organisationId, camp);
  await saveReviewTemplate(coach, organisationId, other);
  expect(await saveReviewTemplate(coach, organisationId, toTemplate('SURF CAMP'))).toBe('taken');
  expect(await saveReviewTemplate(coach, organisationId, { ...other, name: 'surf camp' })).toBe(
    'taken',
  );
  expect(await saveReviewTemplate(south, idOf('south'), toTemplate('Surf camp'))).toBe('saved');
  await sql`insert into public.review_templates (id, organisation_id, name, titles)
    select gen_random_uuid(), ${organisationId}, 'Template ' || nth, 'Drill'
    from generate_series(3, 40) as nth`;
  expect(await saveReviewTemplate(coach, organisationId, toTemplate('One more'))).toBe('too-many');
  expect(await saveReviewTemplate(coach, organisationId, { ...camp, name: 'Camp' })).toBe('saved');
});

test('a template that a user sends past the app is bounded and without control characters', async () => {
  const { coach } = schools.clients;
  const insert = (titles: string, name = 'Surf camp') =>
    coach
      .from('review_templates')
      .insert({ id: randomUUID(), organisation_id: organisationId, name, titles });
  const eleven = Array.from({ length: 11 }, () => 'Drill').join('\n');
  for (const titles of ['', 'Drill\n\nDrill', 'a'.repeat(81), eleven]) {
    expect((await insert(titles)).error?.code).toBe('23514');
  }
  expect((await insert('Drill', 'a'.repeat(61))).error?.code).toBe('23514');
  expect((await insert('\u202eDrill\t\nWhat\u0007', '\u202eSurf camp')).error).toBeNull();
  expect(await listReviewTemplates(coach)).toMatchObject([
    { name: 'Surf camp', titles: ['Drill\t', 'What'] },
  ]);
});

test('a template stays when its author deletes the account, and goes with the school', async () => {
  const template = toTemplate('Surf camp');
  await saveReviewTemplate(schools.clients.coach, organisationId, template);
  const rules = await sql`
    select confrelid::regclass::text as of, confdeltype as rule from pg_constraint
    where conrelid = 'public.review_templates'::regclass and contype = 'f' order by 1`;
  expect(rules).toEqual([
    { of: 'organisations', rule: 'c' },
    { of: 'profiles', rule: 'n' },
  ]);
  const [row] = await sql`select created_by from public.review_templates where id = ${template.id}`;
  expect(row?.created_by).toBe(schools.userIds.coach);
});
