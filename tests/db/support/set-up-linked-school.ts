import { beforeAll } from 'vitest';
import { createShareLink, type NewLink } from '#app/domain/links/share-links.server.ts';
import { saveLinkConsents } from '../../../scripts/bench/support/save-link-consents.ts';
import type { Client } from './create-two-schools.ts';
import { type SetUpSchools, setUpSchools } from './set-up-schools.ts';

export type LinkedSchool = SetUpSchools & {
  /** By north's coach, to the whole session by default. `client` is a visitor with it. */
  makeLink: (to?: Partial<NewLink>) => Promise<{ id: string; token: string; client: Client }>;
};

/** As setUpSchools; all surfers on north's roster consent to links. */
export function setUpLinkedSchool(): LinkedSchool {
  const made = setUpSchools();
  const { schools, idOf } = made;

  beforeAll(async () => {
    await saveLinkConsents(schools.admin, idOf('north session'));
  });

  async function makeLink(to: Partial<NewLink> = {}) {
    const link = { sessionId: idOf('north session'), ...to };
    const created = await createShareLink(schools.clients.coach, schools.userIds.coach, link);
    if (!created) throw new Error('No link was made');
    return { ...created, client: schools.withLink(created.token) };
  }
  return { ...made, makeLink };
}
