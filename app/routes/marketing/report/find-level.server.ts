import { getProfile } from '#app/domain/profiles/profiles.server.ts';
import { type ReportLevel, reportLevels } from '#app/domain/surf-report/verdict.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** The level shown to visitors who have not chosen one. */
const USUAL_LEVEL = 'improver';

/** The level that the week is coloured for: as selected in the address, else as in the profile. */
export async function findLevel(
  db: Db,
  selected: string | null,
  userId: string | undefined,
): Promise<ReportLevel> {
  const known = toLevel(selected);
  if (known || !userId) return known ?? USUAL_LEVEL;
  const profile = await getProfile(db, userId);
  return toLevel(profile?.level) ?? USUAL_LEVEL;
}

function toLevel(text: string | null | undefined): ReportLevel | null {
  return reportLevels.find((level) => level === text) ?? null;
}
