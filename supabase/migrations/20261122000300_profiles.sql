-- What people say about themselves, their pictures, and how an account ends.

alter table public.profiles
  -- In the bucket `avatars`, in a folder of one's own.
  add column avatar_path text
    check (avatar_path ~ ('^' || id::text || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$')),
  add column home_spot text not null default '' check (char_length(home_spot) <= 80),
  -- The spot of that name, where there is one that its writer may see.
  add column home_spot_id uuid references public.spots (id) on delete set null,
  add column stance text check (stance in ('regular', 'goofy')),
  add column level text check (level in ('beginner', 'improver', 'intermediate', 'advanced')),
  add column swell_unit text not null default 'm' check (swell_unit in ('m', 'ft')),
  add column wind_unit text not null default 'km/h' check (wind_unit in ('km/h', 'kn')),
  add column temperature_unit text not null default 'C' check (temperature_unit in ('C', 'F'));
create index profiles_home_spot_id_idx on public.profiles (home_spot_id);

-- Runs with its caller's rights: a name finds only spots that they may see.
create function private.match_home_spot() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.home_spot := btrim(new.home_spot);
  new.home_spot_id := (
    select s.id from public.spots s where lower(s.name) = lower(new.home_spot)
    order by s.owner_id is null, s.created_at limit 1);
  return new;
end;
$$;
create trigger match_home_spot before insert or update of home_spot on public.profiles
  for each row execute function private.match_home_spot();

-- A row holds more now than name and picture, which alone are for fellow members: see list_fellows.
drop policy "own profile and fellow members" on public.profiles;
create policy "own profile" on public.profiles for select to authenticated
  using (id = (select auth.uid()));
drop function private.my_fellow_profile_ids();
revoke insert, update, delete on public.profiles from anon, authenticated;
grant insert (id, full_name) on public.profiles to authenticated;
-- The id because an upsert names it; the policy keeps it as it is.
grant update (id, full_name, avatar_path, home_spot, stance, level, swell_unit, wind_unit, temperature_unit)
  on public.profiles to authenticated;

-- Who belongs to my organisations, with the name and picture that members show each other.
create function public.list_fellows()
returns table (organisation_id uuid, profile_id uuid, role text, full_name text, avatar_path text)
language sql stable security definer set search_path = '' as $$
  select m.organisation_id, m.profile_id, m.role, p.full_name, p.avatar_path
  from public.memberships m join public.profiles p on p.id = m.profile_id
  where m.organisation_id in (select private.my_organisation_ids());
$$;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', true, 524288, array['image/webp'])
on conflict (id) do nothing;

-- One picture, a second while it is replaced, and what a broken connection left.
create function private.has_room_for_avatar() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 6 from storage.objects
  where bucket_id = 'avatars' and name like (select auth.uid())::text || '/%';
$$;
create policy "see the files of my pictures" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "add pictures of mine" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text
    and name ~ '^[0-9a-f-]{36}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]webp$'
    and (select private.has_room_for_avatar())
  );
create policy "remove pictures of mine" on storage.objects for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- An organisation is never without an owner, however members go: by a change of role or with their account.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for another owner who leaves in the same moment. Not found: the organisation goes as a whole.
  perform 1 from public.organisations o where o.id = old.organisation_id for update;
  if found and not exists (
    select 1 from public.memberships m where m.organisation_id = old.organisation_id and m.role = 'owner')
  then
    raise exception 'An organisation needs an owner' using errcode = '23514';
  end if;
  return null;
end;
$$;
create trigger keep_an_owner after update or delete on public.memberships
  for each row when (old.role = 'owner') execute function private.keep_an_owner();

create function private.owns(organisation_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.memberships m
    where m.organisation_id = owns.organisation_id and m.profile_id = (select auth.uid()) and m.role = 'owner');
$$;

-- False when the organisation isn't mine, or the person doesn't belong to it.
create function public.make_owner(organisation_id uuid, profile_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.memberships m set role = 'owner'
  where m.organisation_id = make_owner.organisation_id and m.profile_id = make_owner.profile_id
    and (select private.owns(make_owner.organisation_id));
  return found;
end;
$$;

-- With its sessions, films and waves. False when it isn't mine.
create function public.delete_organisation(organisation_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.organisations o
  where o.id = delete_organisation.organisation_id and (select private.owns(o.id));
  return found;
end;
$$;

-- A session at a spot of somebody who goes gets a spot of its own holder's with the same name.
create function private.rehome_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.spots (organisation_id, owner_id, name)
  select distinct s.organisation_id, s.owner_id, old.name from public.sessions s
  where s.spot_id = old.id
    and (s.organisation_id, s.owner_id) is distinct from (old.organisation_id, old.owner_id)
  on conflict do nothing;
  update public.sessions s set spot_id = p.id from public.spots p
  where s.spot_id = old.id and p.id <> old.id and lower(p.name) = lower(old.name)
    and coalesce(p.organisation_id, p.owner_id) = coalesce(s.organisation_id, s.owner_id);
  return old;
end;
$$;
create trigger rehome_sessions before delete on public.spots
  for each row execute function private.rehome_sessions();

-- What a person's rows take along by their keys is said there. This is what has none: files.
create function private.let_files_go() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.file_removals (bucket, path)
  select 'avatars', o.name from storage.objects o
  where o.bucket_id = 'avatars' and o.name like old.id::text || '/%';
  -- Films that they uploaded for an organisation stay with it.
  update storage.objects set owner = null, owner_id = null where owner_id = old.id::text;
  return old;
end;
$$;
create trigger let_files_go before delete on public.profiles
  for each row execute function private.let_files_go();

-- Whether whoever asks has given password, code or link so short a time ago on this device.
create function public.signed_in_within(seconds integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.sessions s
    where s.id::text = (select auth.jwt()) ->> 'session_id' and s.user_id::text = (select auth.uid())::text
      and s.created_at > now() - make_interval(secs => seconds));
$$;

revoke execute on function private.match_home_spot, private.has_room_for_avatar, private.keep_an_owner, private.owns,
  private.rehome_sessions, private.let_files_go from public, anon, authenticated;
grant execute on function private.has_room_for_avatar to authenticated, service_role;
revoke execute on function public.list_fellows, public.make_owner, public.delete_organisation, public.signed_in_within
  from public, anon, authenticated;
grant execute on function public.list_fellows, public.make_owner, public.delete_organisation, public.signed_in_within
  to authenticated;
