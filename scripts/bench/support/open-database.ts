import postgres from 'postgres';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../supabase/embedded/postgres/create-socket-folder.ts';

/** The embedded database itself as superuser, past the API and all policies: for plans, and for transactions that stay open. */
export function openDatabase(dataDir: string): postgres.Sql {
  return postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    ...{ database: 'postgres', username: 'supabase_admin', max: 6, onnotice: () => undefined },
  });
}
