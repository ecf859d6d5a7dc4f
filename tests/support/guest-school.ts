import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openVisitor, type Visitor } from './open-visitor.ts';
import { createWorld, type World } from './upload-world.ts';

export type GuestSchool = Awaited<ReturnType<typeof openGuestSchool>>;

const WAVE_MS = 5000;
const FILES = [
  { kind: 'preview', name: 'preview-r1.mp4', type: 'video/mp4' },
  { kind: 'poster', name: 'poster-r1.jpg', type: 'image/jpeg' },
] as const;

/** A school of one coach, who works by HTTP, with what its guests' tests do. */
export async function openGuestSchool(dataDir: string) {
  const world = await createWorld(dataDir);
  const { admin } = world;
  const schoolId = randomUUID();
  await must(admin.from('organisations').insert({ id: schoolId, name: 'Dune Beach' }));
  const membership = { organisation_id: schoolId, profile_id: world.userId, role: 'owner' };
  await must(admin.from('memberships').insert(membership));
  const coach = await openVisitor(world);
  const guestsPath = `/app/share/${schoolId}/guests`;

  return {
    world,
    schoolId,
    coach,
    guestsPath,

    /** Adds guests whose stay includes all days of the tests, one per line. */
    async addGuests(lines: string) {
      await coach.open(`${guestsPath}/add`);
      await coach.submit('Add guests', {
        'Guests, one per line': lines,
        'Stay from': '2026-06-13',
        'Stay to': '2026-06-20',
      });
      expect(coach.text('main')).toContain('added.');
    },

    /** A session with these guests on its roster, all who are here unless named, and a wave of each. */
    async createSession(day: string, names?: string[], spotName = 'Coxos'): Promise<string> {
      const spot = randomUUID();
      const id = randomUUID();
      const owner = { organisation_id: schoolId };
      await must(admin.from('spots').insert({ id: spot, ...owner, name: `${spotName} ${day}` }));
      const time = { starts_at: `${day}T09:00:00Z`, time_zone: 'Europe/Lisbon' };
      await must(admin.from('sessions').insert({ id, ...owner, spot_id: spot, ...time }));
      await coach.open(`/app/share/session/${id}/roster`);
      if (names) await pickGuests(coach, names);
      else await coach.submit(/^Add (all|this)/);
      await addWaves(world, id);
      return id;
    },

    /** The address on a guest's printed card. */
    async readCard(name: string): Promise<string> {
      await coach.open(`${guestsPath}/cards?show=all`);
      return coach.find('li', name).querySelector('a')?.getAttribute('href') ?? '';
    },

    /** Opens a guest's own page for the coach. */
    async openGuest(name: string) {
      await coach.open(`${guestsPath}?show=all`);
      await coach.follow(new RegExp(`^${name}`));
    },
  };
}

async function pickGuests(coach: Visitor, names: string[]) {
  const isNamed = (text: string) => names.some((name) => text.startsWith(`${name} `));
  const labels = coach
    .findAll('main label')
    .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
    .filter((text) => isNamed(`${text} `));
  expect(labels).toHaveLength(names.length);
  await coach.submit('Add those ticked', Object.fromEntries(labels.map((label) => [label, true])));
}

/** A wave of each surfer on the roster, with the files that a worker would make. */
async function addWaves({ admin }: World, sessionId: string) {
  const ofSession = { session_id: sessionId };
  const roster = await admin.from('surfers').select('id').eq('session_id', sessionId);
  const video = { id: randomUUID(), ...ofSession, file_name: 'a.mp4', size_bytes: 3 };
  const stored = { original_path: `${video.id}/a.mp4`, state: 'ready', duration_ms: 60_000 };
  await must(admin.from('videos').insert({ ...video, ...stored }));
  const waves = (roster.data ?? []).map((surfer) => ({
    id: randomUUID(),
    ...ofSession,
    video_id: video.id,
    surfer_id: surfer.id,
    start_ms: 0,
    end_ms: WAVE_MS,
  }));
  await must(admin.from('waves').insert(waves));
  await must(admin.from('conversions').update({ state: 'done' }).eq('session_id', sessionId));
  await must(admin.from('waves').update({ state: 'ready' }).eq('session_id', sessionId));
  const renditions = waves.flatMap(({ id }) =>
    FILES.map(({ kind, name, type }) => ({
      ...ofSession,
      wave_id: id,
      kind,
      path: `waves/${id}/${name}`,
      bytes: id.length,
      content_type: type,
      width: 640,
      height: 360,
    })),
  );
  await Promise.all(
    renditions.map(({ path, wave_id, content_type }) =>
      must(
        admin.storage.from('renditions').upload(path, new Blob([wave_id], { type: content_type })),
      ),
    ),
  );
  await must(admin.from('renditions').insert(renditions));
}

/** How many waves a guest's phone shows under the heading of its only guest. */
export function countWaves(phone: Visitor): number {
  return Number(/· (\d+) waves?\b/.exec(phone.text('h1'))?.[1] ?? 0);
}

async function must(answer: PromiseLike<{ error: unknown }>) {
  const { error } = await answer;
  if (error) throw new Error('The test could not be prepared', { cause: error });
}
