import postgres, { type Sql } from 'postgres';
import { toDataFolders } from '../../../supabase/embedded/data-folders.ts';
import { toSocketFolder } from '../../../supabase/embedded/postgres/create-socket-folder.ts';

/** The embedded database itself, past the API and all policies. */
export function openDatabase(dataDir: string): Sql {
  return postgres({
    host: toSocketFolder(toDataFolders(dataDir).run),
    ...{ database: 'postgres', username: 'supabase_admin', max: 1, onnotice: () => undefined },
  });
}
