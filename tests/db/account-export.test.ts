import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { listAccountData } from '#app/domain/accounts/export/list-account-data.server.ts';
import { listArchiveEntries } from '#app/domain/accounts/export/list-archive-entries.server.ts';
import { listExportFiles } from '#app/domain/accounts/export/list-export-files.server.ts';
import { listExportPictures } from '#app/domain/accounts/export/list-export-pictures.ts';
import { toExportTexts } from '#app/domain/accounts/export/to-export-texts.ts';
import { createFileReader } from '#app/platform/storage/file-reader.server.ts';
import { saveLinkConsents } from '../../scripts/bench/support/save-link-consents.ts';
import { PEOPLE, type Person } from './support/create-two-schools.ts';
import { setUpSchools } from './support/set-up-schools.ts';

const { schools, idOf } = setUpSchools();

beforeAll(async () => {
  // As finish_upload leaves it.
  const uploaded_at = '2026-11-21T10:00:00Z';
  await schools.admin.from('videos').update({ uploaded_at }).neq('state', 'uploading');
});
/** All files of a person's archive. */
async function unpack(person: Person, withVideos = true): Promise<Map<string, string>> {
  const db = schools.clients[person];
  const id = schools.userIds[person];
  const data = await listAccountData(db, id);
  const videos = await listExportFiles(db, data);
  const stored = [...listExportPictures(data), ...(withVideos ? videos : [])];
  const account = { id, email: `${person}@x`, created_at: '', user_metadata: {} };
  const named = videos.map((video) => ({ ...video, isIncluded: withVideos }));
  const texts = toExportTexts(account, data, named, 'https://surf.example');
  const files = new Map<string, string>();
  for await (const { name, input } of listArchiveEntries(
    texts,
    stored,
    createFileReader(db),
    new AbortController().signal,
  )) {
    files.set(name, typeof input === 'string' ? input : await text(input));
  }
  return files;
}

/** The fixture names of all ids in a list. */
function namesIn(files: Map<string, string>, list: string): string[] {
  const rows: { id: string }[] = JSON.parse(files.get(`${list}.json`) ?? '[]');
  return rows.map(({ id }) => schools.names.get(id) ?? id).sort();
}

test('a surfer exports the waves they rode and their consents, and no data of others', async () => {
  await saveLinkConsents(schools.admin, idOf('north session'));
  const files = await unpack('rider');
  expect(namesIn(files, 'sessions')).toEqual(['north session']);
  // A walk-in's roster row and guest have one id.
  expect(namesIn(files, 'roster')).toEqual(['north rider']);
  expect(namesIn(files, 'guests')).toEqual(['north rider']);
  expect(namesIn(files, 'waves')).toEqual(['north wave of rider']);
  expect(namesIn(files, 'videos')).toEqual([]);
  const consents: { guest_id: string; purpose: string }[] = JSON.parse(
    files.get('consents.json') ?? '[]',
  );
  expect(consents.map(({ guest_id, purpose }) => [schools.names.get(guest_id), purpose])).toEqual([
    ['north rider', 'share'],
  ]);
  const stored = [...files].filter(([name]) => /^(originals|waves)\//.test(name));
  expect(stored).toEqual([[expect.stringMatching(/^waves\/2026-11-21\/[0-9a-f]{8}\.mp4$/), 'mp4']]);
  expect([...files.values()].join()).not.toContain(schools.ids.get('north wave of other'));
});

test('a user who films for themselves exports their originals too', async () => {
  const mark = { id: randomUUID(), start_ms: 0, end_ms: 5000 };
  const [session_id, video_id] = [idOf('solo session'), idOf('solo video')];
  const marked = await schools.admin.from('marks').insert({ ...mark, session_id, video_id });
  expect(marked.error).toBeNull();
  const files = await unpack('solo');
  expect(namesIn(files, 'sessions')).toEqual(['solo session']);
  expect(namesIn(files, 'marks')).toEqual([mark.id]);
  expect(namesIn(files, 'videos')).toEqual(['solo video']);
  expect(namesIn(files, 'waves')).toEqual(['solo wave of other', 'solo wave of rider']);
  const name = [...files.keys()].find((path) => path.startsWith('originals/'));
  expect(name).toMatch(/^originals\/2026-11-21\/[0-9a-f]{8}-a\.mp4$/);
  expect(files.get(name ?? '')).toBe('mp4');
  expect(files.get('videos.csv')).toContain('latitude');
});

test.each(['owner', 'coach', 'filmer', 'member', 'south'] as const)(
  'the school’s own data stays out of the export of its %s',
  async (person) => {
    const files = await unpack(person);
    for (const list of ['sessions', 'roster', 'waves', 'videos', 'files']) {
      expect(namesIn(files, list), list).toEqual([]);
    }
    expect(files.get('memberships.json')).toContain(person === 'south' ? 'south' : 'north');
  },
);

test('every list is exported as JSON and for spreadsheets, without secrets or storage paths', async () => {
  for (const person of PEOPLE) {
    const files = await unpack(person, false);
    const lists = [
      'memberships',
      'guests',
      'sessions',
      'roster',
      'consents',
      'public-refusals',
      'waves',
      'marks',
      'videos',
      'spots',
      'links',
      'favourites',
      'review-requests',
      'reviewed-waves',
      'goals',
      'reviews',
      'shorts',
      'short-links',
      'songs',
      'orders',
      'answers',
      'drawings',
      'observations',
      'invites',
      'messages',
      'beta',
      'security',
      'files',
    ];
    const names = lists.flatMap((name) => [`${name}.json`, `${name}.csv`]);
    expect([...files.keys()].sort()).toEqual(['README.txt', 'profile.json', ...names].sort());
    expect([...files.values()].join()).not.toMatch(/original_path|token_hash|token=/);
    expect(JSON.parse(files.get('profile.json') ?? '').profile.id).toBe(schools.userIds[person]);
  }
});

test('the export has what a user drew on waves, and not what others drew', async () => {
  const draw = async (person: 'solo' | 'coach', of: 'solo' | 'north') => {
    const id = randomUUID();
    await schools.admin
      .from('drawings')
      .insert({
        id,
        session_id: idOf(`${of} session`),
        wave_id: idOf(`${of} wave of rider`),
        video_id: idOf(`${of} video`),
        at_ms: 40,
        tool: 'arrow',
        shape: { points: [[0.1, 0.2]], colour: 'yellow', width: 0.006 },
        name: 'Hips first',
        created_by: schools.userIds[person],
      })
      .throwOnError();
    return id;
  };
  const drawn = await draw('solo', 'solo');
  await draw('coach', 'north');
  const files = await unpack('solo', false);
  expect(namesIn(files, 'drawings')).toEqual([drawn]);
  expect(files.get('drawings.csv')).toContain('Hips first');
});

test('a user exports the pictures of their own messages, and no others', async () => {
  const write = async (person: 'rider' | 'coach', reference: string) => {
    const id = randomUUID();
    const picture_path = `${id}/picture.webp`;
    const said = { topic: 'problem', name: 'Ana', email: 'ana@example.com', message: 'See' };
    const sender_id = schools.userIds[person];
    await schools.admin
      .from('contact_messages')
      .insert({ id, reference, picture_path, sender_id, site_url: 'http://x', ...said })
      .throwOnError();
    const file = new Blob([person], { type: 'image/webp' });
    const { error } = await schools.admin.storage.from('enquiries').upload(picture_path, file);
    if (error) throw error;
  };
  await write('rider', 'AAAA-2222');
  await write('coach', 'AAAA-3333');
  const files = await unpack('rider', false);
  const pictures = [...files].filter(([name]) => name.startsWith('messages/'));
  expect(pictures).toEqual([['messages/AAAA-2222.webp', 'rider']]);
  expect(JSON.parse(files.get('messages.json') ?? '')).toMatchObject([
    { picture: 'messages/AAAA-2222.webp' },
  ]);
});

test('a video that is deleted during the export is named, and the rest arrives', async () => {
  const data = await listAccountData(schools.clients.solo, schools.userIds.solo);
  const videos = await listExportFiles(schools.clients.solo, data);
  const path = videos[0]?.path ?? '';
  await schools.admin.storage.from('originals').remove([path]);
  const names: string[] = [];
  const reader = createFileReader(schools.clients.solo);
  for await (const { name, input } of listArchiveEntries(
    [],
    videos,
    reader,
    new AbortController().signal,
  )) {
    names.push(name);
    if (name === 'missing.txt') expect(input).toContain(videos[0]?.name);
  }
  expect(names).toEqual(['missing.txt']);
});
