import type { Db } from '#app/platform/supabase.server.ts';
import { toPublicUrl } from '#app/platform/to-public-url.server.ts';

/** Where a person's picture is shown from; null where there is none. */
export function toAvatarUrl(db: Db, path: string | null): string | null {
  if (!path) return null;
  return toPublicUrl(db.storage.from('avatars').getPublicUrl(path).data.publicUrl);
}
