/** A signed-in user; the names are those of Supabase. */
export type KnownUser = {
  id: string;
  email?: string | undefined;
  user_metadata?: { full_name?: unknown; name?: unknown } | undefined;
  created_at?: string | undefined;
};

export type Person = { email?: string; name?: string; created_at?: string };

/** What analytics receive about a user besides the id. */
export function toPerson({ email, user_metadata, created_at }: KnownUser): Person {
  const name = user_metadata?.full_name || user_metadata?.name;
  return {
    ...(email && { email }),
    ...(typeof name === 'string' && { name }),
    ...(created_at && { created_at }),
  };
}
