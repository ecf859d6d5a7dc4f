import { expect, test } from 'vitest';
import { PEOPLE } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools } = setUpSchools();

const asked = { ended_after: '2026-01-01T00:00:00Z' };

test('only the server reads the numbers of the whole installation', async () => {
  for (const client of [schools.anon, ...PEOPLE.map((person) => schools.clients[person])]) {
    const { data, error } = await client.rpc('read_queue_numbers', asked);
    expect(data).toBeNull();
    expect(error?.code).toMatch(/^(42501|PGRST202)$/);
  }
});

test('a waiting job is counted from the time when it could have started', async () => {
  const { data: video } = await schools.admin.from('videos').select('id, session_id').limit(1);
  const [{ id, session_id } = { id: '', session_id: '' }] = video ?? [];
  await schools.admin.from('conversions').delete().neq('state', 'nothing');
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const { error } = await schools.admin.from('conversions').insert([
    {
      session_id,
      video_id: id,
      kind: 'preview',
      priority: 1,
      created_at: ago(9000),
      run_after: ago(600),
    },
    {
      session_id,
      video_id: id,
      kind: 'poster',
      priority: 1,
      created_at: ago(9000),
      run_after: ago(-600),
    },
  ]);
  expect(error).toBeNull();
  const answer = await schools.admin.rpc('read_queue_numbers', asked);
  const numbers = answer.data as {
    oldestWaiting: { kind: string; seconds: number }[];
    conversions: unknown[];
  };
  // A job with a later start does not count as waiting.
  expect(numbers.oldestWaiting.map(({ kind }) => kind)).toEqual(['preview']);
  expect(numbers.oldestWaiting[0]?.seconds).toBeGreaterThan(590);
  expect(numbers.oldestWaiting[0]?.seconds).toBeLessThan(3000);
  expect(numbers.conversions).toEqual(
    expect.arrayContaining([
      { kind: 'preview', state: 'queued', count: 1 },
      { kind: 'poster', state: 'queued', count: 1 },
    ]),
  );
});

test('a job stores the request that queued it, and the one that queued it again', async () => {
  const coach = schools.clients.coach;
  const { data: video } = await schools.admin.from('videos').select('id, session_id').limit(1);
  const [{ id, session_id } = { id: '', session_id: '' }] = video ?? [];
  await schools.admin.from('conversions').delete().neq('state', 'nothing');
  const row = { session_id, video_id: id, kind: 'scrub', priority: 1, state: 'failed' };
  const insert = (requestId: string) =>
    schools.admin
      .from('conversions')
      .insert(row)
      .select('id, request_id')
      .setHeader('x-request-id', requestId)
      .single();
  const hostile = await insert('<b>not an id</b>');
  expect(hostile.data?.request_id).toBeNull();
  await schools.admin.from('conversions').delete().neq('state', 'nothing');

  const first = await insert('first-request');
  expect(first.data?.request_id).toBe('first-request');
  const conversion_id = first.data?.id ?? '';
  const retried = await coach
    .rpc('retry_conversion', { conversion_id })
    .setHeader('x-request-id', 'second-request');
  expect(retried.data).toBe(true);
  const claimed = await schools.admin.rpc('claim_conversion', { worker_id: 'tester' });
  expect(claimed.data).toMatchObject({ id: conversion_id, requestId: 'second-request' });
});
