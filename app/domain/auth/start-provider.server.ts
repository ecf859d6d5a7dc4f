import type { Db } from '#app/platform/database/supabase.server.ts';
import type { Provider } from './providers.ts';

/**
 * The address at which the provider asks whether they want to. Leaves the verifier behind, in a
 * cookie, without which the code that comes back is worth nothing.
 *
 * @param callback Where the provider sends them back to, with its origin.
 */
export async function startProvider(db: Db, provider: Provider, callback: URL): Promise<string> {
  const { data, error } = await db.auth.signInWithOAuth({
    provider,
    options: { redirectTo: callback.href, skipBrowserRedirect: true },
  });
  if (error) throw new Error('The way to the provider could not be made', { cause: error });
  return data.url;
}
