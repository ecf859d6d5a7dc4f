import type { OrganisationRole } from '#app/domain/organisations/organisation.ts';

/** Describes the rights of each role in a few words. */
export const roleHints: Record<OrganisationRole, string> = {
  owner: 'everything, including ownership',
  admin: 'members, settings, sessions',
  coach: 'sorts and reviews waves',
  filmer: 'films and uploads',
  surfer: 'sees their own waves',
};
