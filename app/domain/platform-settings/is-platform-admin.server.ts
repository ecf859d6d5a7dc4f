import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

// Each request has its own client: middleware, layout and screen share one query.
const answers = new WeakMap<Db, Promise<boolean>>();

/**
 * Whether I am an admin of this installation. The database decides: by ADMIN_EMAILS, and confirmed
 * addresses only.
 */
export function isPlatformAdmin(db: Db): Promise<boolean> {
  const known = answers.get(db);
  if (known) return known;
  const asked = queryAdmin(db);
  answers.set(db, asked);
  return asked;
}

async function queryAdmin(db: Db): Promise<boolean> {
  return requireData('Checking for a platform admin', await db.rpc('am_platform_admin'));
}
