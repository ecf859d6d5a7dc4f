import postgres from 'postgres';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../supabase/embedded/postgres/create-socket-folder.ts';

/**
 * The embedded database itself as superuser, past the API and all policies: for plans, and for
 * transactions that stay open.
 *
 * @param max simultaneous connections; only one survives a restart of PostgreSQL
 */
export function openDatabase(dataDir: string, max = 6): postgres.Sql {
  return postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    database: 'postgres',
    username: 'supabase_admin',
    max,
    onnotice: () => undefined,
  });
}
