import { setTimeout as wait } from 'node:timers/promises';
import { createAdminSupabase } from '#app/platform/database/supabase-admin.server.ts';
import type { Env } from '#app/platform/env/env.server.ts';
import { logger } from '#app/platform/observe/logger.server.ts';

const RETRY_MS = 5_000;

/**
 * Stores the configuration of the whole installation in the database, whose policies depend on it.
 * Retries until the backend responds; the values of the last start apply until then.
 */
export async function savePlatformSettings(
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
    // Ends expired sessions at once, before a browser can renew them.
    const { error } = site.error
      ? site
      : await db.rpc('configure_auth_sessions', { admin_idle_days: ADMIN_IDLE_DAYS });
    if (!error) return;
    logger.warn({ err: error }, 'the platform settings could not be applied yet');
    await wait(RETRY_MS, undefined, { ref: false });
  }
}
