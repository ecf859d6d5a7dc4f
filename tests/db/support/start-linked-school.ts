import type { Sql } from 'postgres';
import { createShareLink, type NewLink } from '#app/domain/links/create-share-link.server.ts';
import { agreeToLinks } from '../../../scripts/bench/support/agree-to-links.ts';
import { openDatabase } from '../../../scripts/bench/support/open-database.ts';
import { type StartedBackend, startBackend } from '../../support/start-backend.ts';
import { createTemporaryFolder } from '../../support/temporary-folder.ts';
import { type Client, createTwoSchools, type TwoSchools } from './create-two-schools.ts';

export type LinkedSchool = {
  backend: StartedBackend;
  schools: TwoSchools;
  sql: Sql;
  /** By speaking name; empty for none. */
  id: (name: string) => string;
  /** By north's coach, to the whole session unless said. `client` is a visitor with it. */
  makeLink: (to?: Partial<NewLink>) => Promise<{ id: string; token: string; client: Client }>;
  stop: () => Promise<void>;
};

/** Two schools on a backend of the test's own; everybody on north's roster agrees to links. */
export async function startLinkedSchool(): Promise<LinkedSchool> {
  const folder = await createTemporaryFolder('waveback-links');
  const backend = await startBackend({ dataDir: folder.path });
  // Tokens are made with the installation's key.
  process.env.SUPABASE_URL = backend.url;
  process.env.SUPABASE_PUBLISHABLE_KEY = backend.publishableKey;
  process.env.SUPABASE_SECRET_KEY = backend.secretKey;
  const schools = await createTwoSchools(backend);
  const sql = openDatabase(backend.dataDir);
  const id = (name: string) => schools.ids.get(name) ?? '';
  await agreeToLinks(schools.admin, id('north session'));
  return {
    ...{ backend, schools, sql, id },
    async makeLink(to = {}) {
      const link = { sessionId: id('north session'), ...to };
      const made = await createShareLink(schools.clients.coach, schools.userIds.coach, link);
      if (!made) throw new Error('No link was made');
      return { ...made, client: schools.withLink(made.token) };
    },
    async stop() {
      await sql.end();
      await backend.stop();
      await folder.remove();
    },
  };
}
