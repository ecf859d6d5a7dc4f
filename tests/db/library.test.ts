import { beforeEach, expect, test } from 'vitest';
import {
  deleteReference,
  getReference,
  listReferences,
  saveReference,
} from '#app/domain/library/library.server.ts';
import type { LibraryFilter } from '#app/domain/library/library-filter.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { openDatabase } from '../../scripts/bench/support/open-database.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { backend, schools, idOf } = setUpSchools();
const ALL: LibraryFilter = { manoeuvre: '', side: '', level: '', page: 0 };
const about = { title: 'A long bottom turn', level: 'improver' };
let wave: string;

beforeEach(async () => {
  wave = idOf('north wave of rider');
  await agree(true);
});

async function agree(isGiven: boolean, purposes = ['coaching', 'share']) {
  const sql = openDatabase(backend.dataDir);
  for (const purpose of purposes) {
    await sql`select private.record_consent(r.guest_id, ${purpose}, ${isGiven}, 'surfer')
      from public.waves w join public.surfers r on r.id = w.surfer_id where w.id = ${wave}`;
  }
  await sql.end();
}

const list = async (client: Db, filter = {}) =>
  (await listReferences(client, { ...ALL, ...filter })).waves.map(({ id }) => id);

test('a coach adds a wave, and all coaches of the school find it by manoeuvre, side and level', async () => {
  const { coach, filmer, owner, south, rider } = schools.clients;
  const shown = { manoeuvres: ['bottom turn'], side: 'backside' };
  await schools.admin.from('waves').update(shown).eq('id', wave).throwOnError();
  expect(await saveReference(coach, wave, about)).toBe('saved');
  for (const client of [coach, filmer, owner]) {
    expect(await listReferences(client, ALL)).toMatchObject({
      total: 1,
      levels: ['improver'],
      manoeuvres: ['bottom turn'],
      waves: [{ id: wave, ...about, ...shown, surferName: 'rider' }],
    });
    expect(await getReference(client, wave)).toEqual(about);
  }
  expect(await list(coach, { manoeuvre: 'bottom turn', side: 'backside' })).toEqual([wave]);
  expect(await list(coach, { level: 'improver' })).toEqual([wave]);
  for (const none of [{ manoeuvre: 'air' }, { side: 'frontside' }, { level: 'beginner' }]) {
    expect(await list(coach, none)).toEqual([]);
  }
  for (const client of [south, rider]) {
    expect(await list(client)).toEqual([]);
    expect(await getReference(client, wave)).toBeNull();
    expect(await saveReference(client, wave, about)).toBeNull();
    expect(await deleteReference(client, wave)).toBe(false);
  }
  expect(await saveReference(coach, wave, { title: '\u202eTurn', level: null })).toBe('saved');
  expect(await getReference(coach, wave)).toEqual({ title: 'Turn', level: null });
  expect(await deleteReference(coach, wave)).toBe(true);
  expect(await list(coach)).toEqual([]);
});

test.each(['coaching', 'share'])(
  'without consent to %s, a wave is in no library',
  async (purpose) => {
    const { coach } = schools.clients;
    await saveReference(coach, wave, about);
    await agree(false, [purpose]);
    expect(await list(coach)).toEqual([]);
    expect(await saveReference(coach, wave, about)).toBe('not-agreed');
    await agree(true);
    expect(await list(coach)).toEqual([wave]);
  },
);

test('a deleted wave is back in the library when the deletion is undone', async () => {
  const { coach } = schools.clients;
  await saveReference(coach, wave, about);
  const [session_id, step_id] = [idOf('north session'), crypto.randomUUID()];
  const edits = [{ op: 'delete', waveId: wave, seen: 99 }] as never;
  await coach.rpc('sort_waves', { session_id, step_id, edits }).throwOnError();
  expect(await list(coach)).toEqual([]);
  const undone = { session_id, step_id: crypto.randomUUID(), undoes: step_id };
  await coach.rpc('undo_wave_step', undone).throwOnError();
  expect(await list(coach)).toEqual([wave]);
});
