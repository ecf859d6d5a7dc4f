import type { Person } from './set-up-backend.ts';

export type SeededNotes = { school: string; other: string };

/** Two schools of one person, North with three notes and South with one; North has a share token. */
export async function seedNotes({ client, id }: Person): Promise<SeededNotes> {
  const schools = await client
    .from('contract_schools')
    .insert([{ name: 'North', share_token: `token-${id}` }, { name: 'South' }])
    .select('id, name');
  if (schools.error !== null) throw schools.error;
  const find = (name: string) => String(schools.data.find((row) => row.name === name)?.id);
  const school = find('North');
  const other = find('South');
  // As with PostgREST, rows of one request share the columns of all: each one sets what it leaves empty.
  const common = { lent_to: null, tags: [], details: {} };
  const { error } = await client.from('contract_notes').insert([
    {
      ...common,
      school_id: school,
      slug: `a-${school}`,
      body: 'cutback',
      score: 4.5,
      tags: ['left'],
    },
    {
      ...common,
      school_id: school,
      slug: `b-${school}`,
      body: 'floater, late',
      score: 6,
      lent_to: other,
    },
    {
      ...common,
      school_id: school,
      slug: `c-${school}`,
      body: 'wipeout',
      score: 1.25,
      details: { deep: { x: 1 } },
    },
    { ...common, school_id: other, slug: `d-${school}`, body: 'snap', score: 8 },
  ]);
  if (error !== null) throw error;
  return { school, other };
}
