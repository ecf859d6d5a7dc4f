-- Music of shorts: songs that a user, or a school, has uploaded, with their declaration that they may use them.
-- docs/decisions/0111-music-is-the-users-own.md

-- Function bodies may name objects that later files create: PostgreSQL resolves them when they run.
set check_function_bodies = off;

create table public.songs (
  -- The browser creates it.
  id uuid primary key,
  -- Held by a school or by a user, as the short is that it was uploaded for.
  organisation_id uuid references public.organisations (id) on delete cascade,
  owner_id uuid references public.profiles (id) on delete cascade,
  -- Who declared that they may use it.
  created_by uuid default private.my_id() references public.profiles (id) on delete set null,
  title text not null check (char_length(title) between 1 and 120),
  -- Of the bucket: <holder>/<song>.<ending>
  path text not null unique,
  bytes bigint not null check (bytes > 0),
  duration_ms integer not null check (duration_ms between 1 and 1200000),
  -- In ms of the song, one after the other; none where it has no beat.
  beats integer[] not null default '{}' check (cardinality(beats) <= 6000),
  -- When, and in which words.
  declared_at timestamptz not null default now(),
  declaration text not null check (char_length(declaration) between 1 and 500),
  constraint songs_held_by_one check (num_nonnulls(organisation_id, owner_id) = 1)
);
create index songs_organisation_id_idx on public.songs (organisation_id) where organisation_id is not null;
create index songs_owner_id_idx on public.songs (owner_id) where owner_id is not null;
create index songs_created_by_idx on public.songs (created_by) where created_by is not null;
-- Functions alone read and write it, as shorts.
alter table public.songs enable row level security;
revoke all on public.songs from anon, authenticated;
create policy "second factor shown" on public.songs as restrictive for all to authenticated
  using ((select private.second_factor_shown()));

-- The organisations of which the caller is staff, and the caller.
create function private.my_holder_ids() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.my_staff_organisation_ids() union all select private.my_id();
$$;
revoke execute on function private.my_holder_ids from public;
grant execute on function private.my_holder_ids to authenticated, service_role;

-- Whether the caller may add a song to a holder's: 100 at most, also of those that were stored and not saved, and as long
-- as there is room.
create function private.may_add_song(holder text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_person constant boolean := holder = private.my_id()::text;
begin
  return holder in (select h::text from private.my_holder_ids() h)
    and 100 > (
      select count(*) from storage.objects o
      where o.bucket_id = 'music' and o.name >= holder || '/' and o.name < holder || '0')
    and private.find_excess(case when not of_person then holder::uuid end, case when of_person then holder::uuid end, 1) is null;
end;
$$;
revoke execute on function private.may_add_song from public;
grant execute on function private.may_add_song to authenticated, service_role;

create function private.remove_song_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path) values ('music', old.path);
  return null;
end;
$$;
revoke execute on function private.remove_song_file from public;
grant execute on function private.remove_song_file to service_role;

-- Saves a song whose file is stored, for the holder of a short: {id, title, ending, durationMs, beats, declaration}.
-- `saved`, also where the same was saved before; `no-file` where the file has not arrived; null for a short that is not the
-- caller's.
create function public.save_song(short_id uuid, song jsonb) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  short public.shorts;
  asked record;
  file record;
begin
  select s.* into short from public.shorts s
  where s.id = save_song.short_id and s.deleted_at is null
    and coalesce(s.organisation_id, s.owner_id) in (select private.my_holder_ids());
  if not found then
    return null;
  end if;
  select * into asked from jsonb_to_record(save_song.song)
    as x(id uuid, title text, ending text, "durationMs" integer, beats integer[], declaration text);
  select o.name, coalesce((o.metadata ->> 'size')::bigint, 0) as bytes into file from storage.objects o
  where o.bucket_id = 'music'
    and o.name = coalesce(short.organisation_id, short.owner_id) || '/' || asked.id || '.' || asked.ending;
  if not found then
    return 'no-file';
  end if;
  insert into public.songs (id, organisation_id, owner_id, title, path, bytes, duration_ms, beats, declaration)
  values (asked.id, short.organisation_id, short.owner_id, asked.title, file.name, file.bytes, asked."durationMs",
    asked.beats, asked.declaration)
  on conflict (id) do nothing;
  return 'saved';
end;
$$;
revoke execute on function public.save_song from public, anon;
grant execute on function public.save_song to authenticated, service_role;

-- The songs of a short's holder, the newest first: {holderId, songs: [{id, title, path, durationMs, beats, declaredAt}]}. Null
-- for a short that is not the caller's.
create function public.list_songs(short_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('holderId', coalesce(s.organisation_id, s.owner_id), 'songs', (
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'title', g.title, 'path', g.path, 'durationMs', g.duration_ms,
      'beats', g.beats, 'declaredAt', g.declared_at) order by g.declared_at desc, g.id), '[]')
    from public.songs g where g.organisation_id = s.organisation_id or g.owner_id = s.owner_id))
  from public.shorts s
  where s.id = $1 and s.deleted_at is null
    and coalesce(s.organisation_id, s.owner_id) in (select private.my_holder_ids());
$$;
revoke execute on function public.list_songs from public, anon;
grant execute on function public.list_songs to authenticated, service_role;

-- Deletes a song for good. Shorts that were made with it keep it; those that are rendered again say that it is deleted.
-- False for one that is not the caller's.
create function public.delete_song(song_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.songs g
  where g.id = $1 and coalesce(g.organisation_id, g.owner_id) in (select private.my_holder_ids());
  return found;
end;
$$;
revoke execute on function public.delete_song from public, anon;
grant execute on function public.delete_song to authenticated, service_role;

-- What an account's export has: the caller's own songs, and those that they declared for a school, with the file where they
-- may hear it.
create function public.list_songs_to_export() returns table (
  id uuid, title text, duration_ms integer, declared_at timestamptz, declaration text, path text, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select g.id, g.title, g.duration_ms, g.declared_at, g.declaration,
    case when coalesce(g.organisation_id, g.owner_id) in (select private.my_holder_ids()) then g.path end, g.bytes
  from public.songs g
  where g.owner_id = (select private.my_id()) or g.created_by = (select private.my_id())
  order by g.declared_at, g.id;
$$;
revoke execute on function public.list_songs_to_export from public, anon;
grant execute on function public.list_songs_to_export to authenticated, service_role;

-- The music of a short, as a source; none where it has none, where it was deleted, or where it is not the holder's.
create function private.list_short_song(short public.shorts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('bucket', 'music', 'path', g.path, 'bytes', g.bytes,
    'startMs', null, 'endMs', null, 'sessionStartsAt', null)), '[]')
  from public.songs g
  where g.id::text = short.plan #>> '{music,songId}'
    and (g.organisation_id = short.organisation_id or g.owner_id = short.owner_id);
$$;
revoke execute on function private.list_short_song from public;

-- Whether the plan has music that is not there.
create function private.lacks_song(short public.shorts) returns boolean
language sql stable security definer set search_path = '' as $$
  select short.plan #>> '{music,songId}' is not null and private.list_short_song(short) = '[]';
$$;
revoke execute on function private.lacks_song from public;

create trigger keep_words_plain before insert or update of title, declaration on public.songs
  for each row when (new.title || new.declaration ~ '[\u0001-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]')
  execute function private.keep_words_plain('line', 'title', 'declaration');
create trigger count_room after insert or delete or update of organisation_id, owner_id, bytes on public.songs
  for each row execute function private.count_room('bytes');

-- Triggers fire by name: after count_room.
create trigger keep_quota after insert on public.songs
  for each row execute function private.keep_quota('bytes');
create trigger remove_song_file after delete on public.songs
  for each row execute function private.remove_song_file();

create policy "holders hear their songs" on storage.objects for select to authenticated
  using (bucket_id = 'music' and (storage.foldername(name))[1] in (select h::text from private.my_holder_ids() h));

create policy "holders add songs" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'music' and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.](mp3|m4a|wav|ogg)$'
    and private.may_add_song((storage.foldername(name))[1]));

-- 48 MiB are 4:45 of an uncompressed song, and 20 minutes of an MP3 of the highest quality.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('music', 'music', false, 50331648, array['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/ogg'])
on conflict (id) do nothing;

reset check_function_bodies;
