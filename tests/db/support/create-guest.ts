import { randomUUID } from 'node:crypto';
import { newShortCode, newToken, printCard } from './create-card.ts';
import type { TwoSchools } from './create-two-schools.ts';

/** A guest in one session, with a wave. */
export type Day = { session: string; line: string; wave: string };

/** A guest of a stay, with a printed card. */
export type Guest = { guest: string; code: string; typed: string };

/** As staff add one. */
export async function createGuest(
  schools: TwoSchools,
  school: 'north' | 'south' = 'north',
): Promise<Guest> {
  const guest = randomUUID();
  const person = school === 'north' ? 'coach' : 'south';
  const staff = schools.clients[person];
  await staff
    .from('guests')
    .insert({
      id: guest,
      organisation_id: schools.ids.get(school),
      created_by: schools.userIds[person],
      name: 'Ana',
      stays_from: '2026-11-20',
      stays_to: '2026-11-27',
      lycra_colour: 'red',
      lycra_number: 7,
    })
    .throwOnError();
  const card = { guest, code: newToken(), typed: newShortCode() };
  await printCard(schools, card, staff);
  return card;
}

/** North's staff put the guest on the roster of a new session on this day, which has a wave of theirs. */
export async function addDay(schools: TwoSchools, guest: string, day: string): Promise<Day> {
  const { coach } = schools.clients;
  const created = await coach
    .rpc('create_session', {
      organisation_id: schools.ids.get('north'),
      fields: {
        spot_id: schools.ids.get('north spot') ?? '',
        starts_at: `${day}T09:30:00Z`,
        time_zone: 'Europe/Lisbon',
      },
    })
    .throwOnError();
  const session = created.data ?? '';
  await coach
    .rpc('add_guests_to_roster', { session_id: session, guest_ids: [guest] })
    .throwOnError();
  const row = await coach
    .from('surfers')
    .select('id')
    .match({ session_id: session, guest_id: guest })
    .single()
    .throwOnError();
  const [video, wave] = [randomUUID(), randomUUID()];
  await schools.admin
    .from('videos')
    .insert({
      id: video,
      session_id: session,
      file_name: 'a.mp4',
      size_bytes: 3,
      original_path: `${video}/a.mp4`,
      state: 'ready',
      duration_ms: 60_000,
    })
    .throwOnError();
  const ride = { session_id: session, video_id: video, start_ms: 0, end_ms: 5000 };
  await schools.admin
    .from('waves')
    .insert({ id: wave, ...ride, surfer_id: row.data.id })
    .throwOnError();
  return { session, line: row.data.id, wave };
}
