import postgres from 'postgres';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../supabase/embedded/postgres/create-socket-folder.ts';

/** The database itself, past the API and all policies: for transactions that stay open. */
export function openDatabase(dataDir: string): postgres.Sql {
  return postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    ...{ database: 'postgres', username: 'supabase_admin', max: 6 },
  });
}
