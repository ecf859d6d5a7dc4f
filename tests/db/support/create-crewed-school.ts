import type { TwoSchools } from './create-two-schools.ts';

/** The roles in a school that a test may change; the other people are strangers to it. */
export const CREW = {
  owner: 'owner',
  coach: 'admin',
  filmer: 'coach',
  rider: 'filmer',
  member: 'surfer',
} as const;
type CrewMember = keyof typeof CREW;
export const crew = Object.keys(CREW) as CrewMember[];

/**
 * Creates an organisation with a member for each role; returns its id. Deletes the one before,
 * since an account owns ten at most.
 */
export async function createCrewedSchool({ admin, clients, userIds }: TwoSchools): Promise<string> {
  await admin.from('organisations').delete().eq('name', 'Reef');
  const { data } = await clients.owner.rpc('create_organisation', { name: 'Reef' });
  const organisation_id = data ?? '';
  const rows = crew
    .filter((person) => person !== 'owner')
    .map((person) => ({ organisation_id, profile_id: userIds[person], role: CREW[person] }));
  const { error } = await admin.from('memberships').insert(rows);
  if (error) throw new Error('The school could not be prepared', { cause: error });
  return organisation_id;
}
