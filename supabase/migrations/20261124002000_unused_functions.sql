-- Databases from before the squash still have it. Pages read a claim's files without it, under the
-- policies of storage.
drop function if exists public.get_claimed_playlists(uuid);
