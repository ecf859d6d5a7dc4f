import { setTimeout as wait } from 'node:timers/promises';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import type { Env } from '#app/platform/env/env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

const RETRY_MS = 5_000;

/**
 * Tells the database what the configuration says of the whole installation, since policies decide
 * by it. Asks again until the backend answers; what was told at the last start holds until then.
 */
export async function applyPlatformSettings(
  {
    ADMIN_EMAILS,
    ADMIN_IDLE_DAYS,
    QUOTA_GB,
  }: Pick<Env, 'ADMIN_EMAILS' | 'ADMIN_IDLE_DAYS' | 'QUOTA_GB'>,
  siteUrl: string,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const db = createAdminSupabase();
    const platform = await db.rpc('configure_platform', {
      admin_emails: ADMIN_EMAILS,
      ...(QUOTA_GB ? { default_quota_bytes: Math.round(QUOTA_GB * 1000 ** 3) } : {}),
    });
    const site = platform.error
      ? platform
      : await db.rpc('configure_site', { url: new URL(siteUrl).origin });
    // Ends at once what is over by it, before anybody can renew it.
    const { error } = site.error
      ? site
      : await db.rpc('configure_auth_sessions', { admin_idle_days: ADMIN_IDLE_DAYS });
    if (!error) return;
    logger.warn({ err: error }, 'the platform settings could not be applied yet');
    await wait(RETRY_MS, undefined, { ref: false });
  }
}
